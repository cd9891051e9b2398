/* address.h - the address of a client, and whether the Host that it asks for is this server.
 *
 * Limits count people, and a person has an IPv4 address or a whole /64 of IPv6: so the
 * name of an address is "203.0.113.9" or "2001:db8:1:2::/64". The machine itself is "",
 * and has no limits. No sockets here: addresses and heads in, names out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_ADDRESS_H
#define ORR_SERVER_ADDRESS_H

#include "base/base.h"
#include "server/http_head.h"

#include <uv.h>

enum { ADDRESS_SIZE = 64 };

/* The name limits go by; "unknown" for anything that is not an address. */
void address_name(const struct sockaddr *a, char out[ADDRESS_SIZE]);

/* The same for the client behind a trusted proxy, if a proxy names one: the last word of all
 * X-Forwarded-For lines that is not a proxy on this machine. The words before it cannot be
 * trusted: the client may have written them. */
void address_forwarded(const struct head *h, char out[ADDRESS_SIZE]);

/* Whether a Host header means this server: a name of the comma list, or the very address at
 * which the connection arrived. Any other name may be one that a hostile page has pointed at
 * this machine (DNS rebinding), to act in its visitor's name. */
bool address_is_ours(const struct head_field *host, const char *names,
                     const struct sockaddr *arrived_at);

/* Whether it stands for every address of a machine. */
bool address_is_any(const struct sockaddr *a);

/* Reads "HOST:PORT" with a numeric host, for IPv6 with or without brackets; port 0 is any that is
 * free. */
bool address_read(const char *text, struct sockaddr_storage *out);

/* Whether friends can type that address of an interface; if so writes it. */
bool address_is_offered(const uv_interface_address_t *a, int family, char out[ADDRESS_SIZE]);

#endif /* ORR_SERVER_ADDRESS_H */
