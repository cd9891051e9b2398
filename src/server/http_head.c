/* http_head.c - see http_head.h. RFC 9112, minus everything optional.
 *
 * SPDX-License-Identifier: MIT */
#include "server/http_head.h"

#include <string.h>

/* -- Characters ------------------------------------------------------------------ */

static bool is_token_char(unsigned char c)
{
    if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) return true;
    return c && strchr("!#$%&'*+-.^_`|~", c);
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool same_word(const char *a, size_t size, const char *word)
{
    if (size != strlen(word)) return false;
    for (size_t i = 0; i < size; i++)
        if (lower(a[i]) != lower(word[i])) return false;
    return true;
}

static void cut_blanks(const char **text, size_t *size)
{
    while (*size && strchr(" \t", **text)) ++*text, --*size;
    while (*size && strchr(" \t", (*text)[*size - 1])) --*size;
}

/* -- Where the head ends ------------------------------------------------------------ */

/* Checks every byte that has arrived, so that a bad one is refused at once and not
 * after a wait for the end. Returns the size of the head, 0 if its end has not come,
 * or minus a status. */
static int find_end(const char *bytes, size_t size)
{
    size_t line = 0; /* where the current line begins */

    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (i >= HEAD_LIMIT) return -431;
        if (c == '\r') {
            if (i + 1 < size && bytes[i + 1] != '\n') return -400;
        } else if (c == '\n') {
            if (i == 0 || bytes[i - 1] != '\r') return -400;
            if (i - line == 1) return (int)i + 1;
            line = i + 1;
        } else if ((c < ' ' && c != '\t') || c == 0x7f) {
            return -400;
        }
    }
    return 0;
}

/* -- The request line ----------------------------------------------------------------- */

static int read_method(const char *line, size_t size, struct head *out)
{
    size_t n = 0;

    while (n < size && is_token_char((unsigned char)line[n])) n++;
    if (!n || n == size || line[n] != ' ') return -400;
    out->only_head = n == 4 && !memcmp(line, "HEAD", 4);
    if (!out->only_head && !(n == 3 && !memcmp(line, "GET", 3))) return -405;
    return (int)n + 1;
}

static int read_target(const char *line, size_t size, struct head *out)
{
    size_t n = 0;

    if (!size || line[0] != '/') return -400; /* an absolute URI, '*' or nothing */
    for (; n < size && line[n] != ' '; n++)
        if ((unsigned char)line[n] <= ' ' || (unsigned char)line[n] > '~') return -400;
    if (n == size) return -400;
    if (n > HEAD_TARGET) return -414;
    memcpy(out->target, line, n);
    out->target[n] = '\0';
    return (int)n + 1;
}

static int read_version(const char *line, size_t size)
{
    if (size == 8 && !memcmp(line, "HTTP/1.1", 8)) return 0;
    bool looks_right = size == 8 && !memcmp(line, "HTTP/", 5) && line[6] == '.';
    return looks_right ? -505 : -400;
}

static int read_request(const char *line, size_t size, struct head *out)
{
    int method = read_method(line, size, out);
    if (method < 0) return method;
    int target = read_target(line + method, size - (size_t)method, out);
    if (target < 0) return target;
    return read_version(line + method + target, size - (size_t)(method + target));
}

/* -- The fields ------------------------------------------------------------------------ */

static int read_field(const char *line, size_t size, struct head *out)
{
    struct head_field *f = &out->field[out->num_fields];
    size_t n = 0;

    /* A line that begins with a blank goes on with the one before: folding, which
     * no one may send any more. A blank before the colon fails the same test. */
    while (n < size && is_token_char((unsigned char)line[n])) n++;
    if (!n || n == size || line[n] != ':') return -400;
    if (out->num_fields == HEAD_FIELDS) return -431;
    *f = (struct head_field){ line, line + n + 1, n, size - n - 1 };
    cut_blanks(&f->value, &f->value_size);
    out->num_fields++;
    return 0;
}

static int count_fields(const struct head *h, const char *name)
{
    int n = 0;
    for (int i = 0; i < h->num_fields; i++) n += head_is_named(&h->field[i], name);
    return n;
}

/* What all fields together have to be: one Host with something in it, and no body. */
static int check_fields(const struct head *h)
{
    if (count_fields(h, "host") != 1 || !head_find(h, "host")->value_size) return -400;
    if (head_find(h, "content-length") || head_find(h, "transfer-encoding")) return -400;
    return 0;
}

int head_read(const char *bytes, size_t size, struct head *out)
{
    int end = find_end(bytes, size), status = 0;
    const char *line = bytes;

    if (end <= 0) return end;
    out->num_fields = 0;
    for (bool first = true; !status; first = false) {
        const char *stop = memchr(line, '\r', (size_t)(bytes + end - line));
        size_t length = (size_t)(stop - line);
        if (!length && !first) break;
        status = first ? read_request(line, length, out) : read_field(line, length, out);
        line = stop + 2;
    }
    if (!status) status = check_fields(out);
    return status ? status : end;
}

/* -- Asking ------------------------------------------------------------------------------ */

bool head_is_named(const struct head_field *f, const char *name)
{
    return same_word(f->name, f->name_size, name);
}

const struct head_field *head_find(const struct head *h, const char *name)
{
    for (int i = 0; i < h->num_fields; i++)
        if (head_is_named(&h->field[i], name)) return &h->field[i];
    return NULL;
}

bool head_word(const struct head_field *f, size_t *at, const char **word, size_t *size)
{
    if (*at > f->value_size) return false;
    *word = f->value + *at;
    const char *comma = memchr(*word, ',', f->value_size - *at);
    *size = comma ? (size_t)(comma - *word) : f->value_size - *at;
    *at += *size + 1;
    cut_blanks(word, size);
    return true;
}

bool head_says(const struct head_field *f, const char *word)
{
    const char *said;
    size_t at = 0, size;

    while (f && head_word(f, &at, &said, &size))
        if (same_word(said, size, word)) return true;
    return false;
}

/* Of "gzip;q=0.5" the weight: whether it is more than nothing. */
static bool is_wanted(const char *weight, size_t size)
{
    cut_blanks(&weight, &size);
    if (size < 2 || lower(weight[0]) != 'q' || weight[1] != '=') return true;
    for (size_t i = 2; i < size; i++)
        if (weight[i] >= '1' && weight[i] <= '9') return true;
    return false;
}

/* What one word of Accept-Encoding says of a coding: 1 yes, 0 no, -1 nothing. */
static int says_of(const char *word, size_t size, const char *coding)
{
    const char *semicolon = memchr(word, ';', size);
    size_t name = semicolon ? (size_t)(semicolon - word) : size;
    const char *weight = semicolon ? semicolon + 1 : word + size;
    bool wanted = is_wanted(weight, (size_t)(word + size - weight));

    cut_blanks(&word, &name);
    return same_word(word, name, coding) ? wanted : -1;
}

bool head_accepts(const struct head *h, const char *coding)
{
    int named = -1, other = -1;

    for (int i = 0; i < h->num_fields; i++) {
        const char *word;
        size_t at = 0, size;
        if (!head_is_named(&h->field[i], "accept-encoding")) continue;
        while (head_word(&h->field[i], &at, &word, &size)) {
            if (named < 0) named = says_of(word, size, coding);
            if (other < 0) other = says_of(word, size, "*");
        }
    }
    return (named < 0 ? other : named) > 0;
}

const char *head_status_text(int status)
{
    switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 414: return "URI Too Long";
    case 421: return "Misdirected Request";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Error";
    }
}
