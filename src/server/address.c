/* address.c - see address.h. SPDX-License-Identifier: MIT */
#include "server/address.h"

#include <stdio.h>
#include <string.h>

/* -- Addresses as bytes ------------------------------------------------------------- */

/* As IPv6 has it; IPv4 is ::ffff:0:0/96. */
struct ip {
    uint8_t byte[16];
};

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static bool is_four(const struct ip *ip) { return !memcmp(ip->byte, mapped, sizeof mapped); }

static bool is_loopback(const struct ip *ip)
{
    static const struct ip one = { { [15] = 1 } };
    return is_four(ip) ? ip->byte[12] == 127 : !memcmp(ip, &one, sizeof one);
}

static bool from_socket(const struct sockaddr *a, struct ip *out)
{
    memcpy(out->byte, mapped, sizeof mapped);
    if (a->sa_family == AF_INET)
        memcpy(out->byte + 12, &((const struct sockaddr_in *)(const void *)a)->sin_addr, 4);
    else if (a->sa_family == AF_INET6)
        memcpy(out->byte, &((const struct sockaddr_in6 *)(const void *)a)->sin6_addr, 16);
    return a->sa_family == AF_INET || a->sa_family == AF_INET6;
}

static bool from_text(const char *text, struct ip *out)
{
    memcpy(out->byte, mapped, sizeof mapped);
    return !uv_inet_pton(AF_INET, text, out->byte + 12) || !uv_inet_pton(AF_INET6, text, out->byte);
}

static void put_name(struct ip ip, char out[ADDRESS_SIZE])
{
    char text[ADDRESS_SIZE];

    *out = '\0';
    if (is_loopback(&ip)) return;
    if (!is_four(&ip)) memset(ip.byte + 8, 0, 8);
    if (is_four(&ip)) uv_inet_ntop(AF_INET, ip.byte + 12, text, sizeof text);
    else uv_inet_ntop(AF_INET6, ip.byte, text, sizeof text);
    snprintf(out, ADDRESS_SIZE, "%.50s%s", text, is_four(&ip) ? "" : "/64");
}

void address_name(const struct sockaddr *a, char out[ADDRESS_SIZE])
{
    struct ip ip;

    if (from_socket(a, &ip)) put_name(ip, out);
    else snprintf(out, ADDRESS_SIZE, "unknown");
}

/* -- Words of heads --------------------------------------------------------------------- */

/* "host", "host:80", "[2001:db8::1]:80" and, of proxies, a bare "2001:db8::1": what is
 * left without brackets and port; false where it is none of these. */
static bool read_host(const char *text, size_t size, char *out, size_t cap)
{
    bool in_brackets = size && *text == '[';
    const char *end = in_brackets ? memchr(text, ']', size) : memchr(text, ':', size);
    const char *port = end ? end + in_brackets : text + size, *stop = text + size;

    if (in_brackets && !end) return false;
    if (port < stop && memchr(port + 1, ':', (size_t)(stop - port - 1))) port = end = stop;
    if (port < stop && *port++ != ':') return false;
    while (port < stop && *port >= '0' && *port <= '9') port++;
    snprintf(out, cap, "%.*s", (int)((end ? end : stop) - text - in_brackets), text + in_brackets);
    return port == stop && *out;
}

/* One hop: written unless it is this machine, so that the last one to be written stays. */
static void read_hop(const char *word, size_t size, char out[ADDRESS_SIZE])
{
    char text[ADDRESS_SIZE];
    struct ip ip;

    if (!size) return;
    if (!read_host(word, size, text, sizeof text) || !from_text(text, &ip))
        snprintf(out, ADDRESS_SIZE, "unknown");
    else if (!is_loopback(&ip)) put_name(ip, out);
}

void address_forwarded(const struct head *h, char out[ADDRESS_SIZE])
{
    for (int i = 0; i < h->num_fields; i++) {
        const char *word;
        size_t at = 0, size;
        if (!head_is_named(&h->field[i], "x-forwarded-for")) continue;
        while (head_word(&h->field[i], &at, &word, &size)) read_hop(word, size, out);
    }
}

bool address_is_ours(const struct head_field *host, const char *names,
                     const struct sockaddr *arrived_at)
{
    char name[256];
    const struct head_field list = { "", names, 0, strlen(names) };
    struct ip asked, here;

    if (host->value_size >= sizeof name ||
        !read_host(host->value, host->value_size, name, sizeof name))
        return false;
    if (head_says(&list, name)) return true;
    return from_text(name, &asked) && from_socket(arrived_at, &here) &&
           !memcmp(&asked, &here, sizeof here);
}

/* -- Addresses that somebody typed -------------------------------------------------------- */

bool address_is_any(const struct sockaddr *a)
{
    static const struct in6_addr any;

    return a->sa_family == AF_INET6
               ? !memcmp(&((const struct sockaddr_in6 *)a)->sin6_addr, &any, sizeof any)
               : ((const struct sockaddr_in *)a)->sin_addr.s_addr == 0;
}

bool address_read(const char *text, struct sockaddr_storage *out)
{
    const char *colon = strrchr(text, ':');
    bool six = *text == '[' && colon && colon[-1] == ']';
    char host[ADDRESS_SIZE];
    int64_t port;

    if (!colon || colon - text >= ADDRESS_SIZE || !orr_read_number(colon + 1, 0, 65535, &port))
        return false;
    snprintf(host, sizeof host, "%.*s", (int)(colon - text) - 2 * six, text + six);
    return (!six && !uv_ip4_addr(host, (int)port, (struct sockaddr_in *)out)) ||
           !uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)out);
}

/* -- Interfaces ---------------------------------------------------------------------------- */

/* fe80::/10 reaches nobody without the name of an interface. */
static bool is_link_local(const struct sockaddr_in6 *a)
{
    return a->sin6_addr.s6_addr[0] == 0xfe && (a->sin6_addr.s6_addr[1] & 0xc0) == 0x80;
}

bool address_is_offered(const uv_interface_address_t *a, int family, char out[ADDRESS_SIZE])
{
    const struct sockaddr *address = (const struct sockaddr *)&a->address;

    if (a->is_internal || address->sa_family != family) return false;
    if (family == AF_INET6 && is_link_local(&a->address.address6)) return false;
    return !uv_ip_name(address, out, ADDRESS_SIZE);
}
