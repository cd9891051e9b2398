#define _GNU_SOURCE /* what uv.h needs */
/* fuzz_head.c - request heads: whatever the bytes, the readers stay within them, and a
 * head that is taken keeps its promises; so do those who ask it for names, addresses,
 * codings and pages. SPDX-License-Identifier: MIT */
#include "server/address.h"
#include "server/pages.h"
#include "server/ws.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whoever is let in by name has one of ours; an address is never the machine's own. */
static void ask(const struct head *h)
{
    const struct head_field *host = head_find(h, "host");
    struct sockaddr_in here;
    char address[ADDRESS_SIZE] = "peer";
    struct body body;

    uv_ip4_addr("192.168.1.5", 80, &here);
    if (address_is_ours(host, "localhost,box", (struct sockaddr *)&here) &&
        (host->value_size < 3 || !memchr("lLbB1[:", *host->value, 7)))
        abort();
    address_forwarded(h, address);
    if (!*address || !memchr(address, 0, sizeof address)) abort();
    if (page_open(NULL, h, &body) && (!body.type || !body.bytes || !*body.tag)) abort();
    if (head_accepts(h, "br") && !head_find(h, "accept-encoding")) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct head h;
    char *bytes = malloc(size ? size : 1), accept[WS_ACCEPT_SIZE];

    memcpy(bytes, data, size); /* of exactly that size: a byte too far is seen */
    int taken = head_read(bytes, size, &h);
    if (taken > 0) {
        if ((size_t)taken > size || taken > HEAD_LIMIT || h.num_fields > HEAD_FIELDS) abort();
        if (h.target[0] != '/' || !head_find(&h, "host")) abort();
        if (memcmp(bytes + taken - 4, "\r\n\r\n", 4) != 0) abort();
        ws_handshake(&h, accept);
        ask(&h);
        if (head_read(bytes, (size_t)taken - 1, &h) != 0) abort(); /* a byte less waits for it */
    } else if (taken < 0 && taken != -400 && taken != -405 && taken != -414 && taken != -431 &&
               taken != -505) {
        abort();
    }
    free(bytes);
    return 0;
}
