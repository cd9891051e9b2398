/* messages.c - everything that the server says to its operator and to browsers without the page:
 * complaints, the log, faults of the store, refused requests, the help of metrics.
 *
 * What players read comes from the hall (hall/refusals.c). Words of HTTP, SQL and metrics' names
 * are the same in every language and stand where they are used.
 *
 * SPDX-License-Identifier: MIT */
#include "server/say.h"

const struct orr_message server_messages[] = {
    /* Starting */
    { "open", "Orrery is open. Its tables are at" },
    { "kept", "and are kept in '{1}'. Ctrl+C closes." },
    { "start.names", "--host-name has too many names" },
    { "start.admin", "'{1}' is not an address and port such as 127.0.0.1:7178" },
    { "start.relay", "'{1}' is not an address and port of this machine such as 10.0.0.5:7179" },
    { "start.relay_store", "--relay is for servers that share a database: give --store too" },
    { "start.secret", "--relay needs a secret of {1} characters or more that all servers share, in "
                      "the file of --relay-secret-file or in ORRERY_RELAY_SECRET" },
    { "start.secret_file", "'{1}' cannot be read: {2}" },
    { "start.listen", "{1} cannot be opened: {2}" },
    { "start.seed", "--seed is for this machine only: whoever knows the number knows every card" },
    { "start.seed_proxy",
      "--seed is for this machine only, and a proxy is for others: whoever knows the number "
      "knows every card" },
    { "start.host", "'{1}' is not a valid address; try 127.0.0.1, or 0.0.0.0 for everyone" },
    { "start.port_used", "port {1} is in use; is another server running? Try --port {2}" },
    { "start.port", "port {1} cannot be opened: {2}" },
    { "start.random", "the system provides no random numbers" },
    { "memory", "out of memory." },

    /* The log */
    { "log.request", " [request {1}]" },
    { "log.more", " (and {1} more)" },
    { "log.not_stored", "table {1}: entry {2} is not on disk. {3}" },
    { "log.perhaps_stored", "table {1}: entry {2} is perhaps on disk. {3}" },
    { "log.refused",
      "table {1}: entry {2} was refused: another server has gone on with the table" },
    { "log.lease", "the lease ran out: every table is opened again" },
    { "log.mended", "Entries can be written to the disk again." },
    { "log.shut", "nobody can play until this server is stopped and its data is repaired" },
    { "log.stopping", "stopping" },
    { "log.stopping_stored", "stopping; every acknowledged move is on disk" },
    { "log.files", "the system allows only {1} open files, so about as many players" },

    /* A store cannot be opened */
    { "store.newer", "the data has a newer version ({1}) than this program knows ({2})" },
    { "store.unread", "the database cannot be read: {1}" },
    { "store.unwritten", "the database cannot be written: {1}" },
    { "store.unused", "the database cannot be used: {1}" },
    { "store.silent", "the database does not answer: {1}" },
    { "store.lease", "the database did not grant the lease: {1}" },
    { "store.encoding", "the database does not use UTF-8; create one with ENCODING 'UTF8'" },
    { "store.address", "--store is not an address such as postgresql://host/name" },
    { "store.password",
      "do not put a password into --store, where everybody on this machine can read it; use "
      "~/.pgpass or PGPASSWORD" },
    { "store.libpq", "PostgreSQL needs the library libpq: {1}" },
    { "store.without",
      "this program was built without PostgreSQL; install libpq-dev, build again" },
    { "store.no_reason", "no reason given" },
    { "store.late", "no answer in time" },
    { "store.lapsed", "the lease ran out" },
    { "store.thread", "the system cannot start a thread" },
    { "file.not_database", "'{1}' is not a database" },
    { "file.open", "'{1}' cannot be opened: {2}" },
    { "file.used", "'{1}' cannot be used: {2}" },
    { "file.written", "'{1}' cannot be written: {2}" },
    { "folder.make", "the folder '{1}' cannot be created: {2}" },
    { "folder.not", "'{1}' is not a folder" },
    { "folder.taken", "the folder '{1}' is in use by another server" },
    { "folder.long", "the folder's path is too long: '{1}...'" },

    /* A store that was open */
    { "fault.write", "Entries cannot be written to the disk" },
    { "fault.fenced", "Another server has taken over the data folder" },
    { "fault.gone", "The database was removed or replaced while the server ran" },
    { "fault.lost", "The database no longer has moves that were acknowledged" },
    { "fault.database", "Entries cannot be written to the database" },
    { "fault.nothing", "Nothing can be stored" },
    { "fault.alone", "{1}." },
    { "fault.reason", "{1}: {2}." },

    /* For `orrery admin` */
    { "vault.silent", "the store does not answer: {1}" },
    { "vault.version",
      "the data has version {1}, not {2}; start a server on it once, or use the program that "
      "wrote it" },
    { "vault.servers", "{1} {1|server uses|servers use} this database; stop {1|it|them} first" },
    { "vault.unread", "'{1}' is missing or cannot be read" },
    { "vault.unwritten", "'{1}' is missing or cannot be written" },

    /* Browsers: a socket that ends, a request that is refused, an address without a page */
    { "stopping", "The server is stopping." },
    { "relay.gone", "The server that plays this table does not answer; please reload." },
    { "close.1003", "Messages must be text." },
    { "close.1007", "Text must be valid UTF-8." },
    { "close.1009", "A message can have at most 16 kB." },
    { "http.400", "That is not a valid WebSocket handshake." },
    { "http.403", "Pages of other origins may not connect here." },
    { "http.426", "WebSocket version 13 is needed." },
    { "http.429", "Too many connections from your address." },
    { "http.head", "The server cannot read this request." },
    { "http.slow", "The request took longer than five seconds." },
    { "http.host", "This server does not answer to '{1}'. If it should, start it with --host-name "
                   "and that name, without a port." },
    { "http.admin", "Only /health, /health/live, /health/ready and /metrics exist here." },
    { "status.damaged", "Tables are damaged; the log names them." },
    { "language", "en" },
    { "missing.title", "Orrery: nothing here" },
    { "missing.head", "There is nothing here." },
    { "missing.why", "The address may have been cut off or mistyped." },
    { "missing.games", "To the games" },
    { "missing.text", "To the text table" },

    /* Metrics: what each one counts */
    { "metric.entries_total", "Log entries, by result." },
    { "metric.ack_seconds", "Time until an entry was on disk." },
    { "metric.store_fault", "1 while entries cannot be stored." },
    { "metric.commits_total", "Transactions of the store." },
    { "metric.lease_lapses_total", "How often the lease ran out." },
    { "metric.lease_seconds", "Seconds until the lease runs out; 0: it has run out." },
    { "metric.tables_removed_total", "Old tables removed." },
    { "metric.relay_links", "Connections with other servers." },
    { "metric.relay_near", "Players here at tables of other servers." },
    { "metric.relay_far", "Players of other servers at tables here." },
    { "metric.relay_held", "Messages waiting for another server." },
    { "metric.relay_passed_total", "Messages passed on." },
    { "metric.tables", "Tables that are awake." },
    { "metric.tables_damaged", "Tables whose log is damaged." },
    { "metric.tables_created_total", "Tables created." },
    { "metric.sockets", "Sockets of players." },
    { "metric.messages_total", "Messages of players." },
    { "metric.refused_total", "Messages that were refused." },
    { "metric.moves_total", "Moves that were played." },
    { "metric.thoughts", "Moves of bots, hints and reviews being computed." },
    { "metric.connections", "Connections of every kind." },
    { "metric.requests_total", "Requests of every kind." },
    { "metric.memory_bytes", "Resident memory." },
    { NULL, NULL },
};

const struct orr_message *server_words = server_messages;

const char *server_text(const char *key) { return orr_message_text(server_words, key); }

void server_say_args(char *buf, size_t cap, const char *key, ...)
{
    struct orr_text t = orr_text_on(buf, cap);
    va_list args;

    va_start(args, key);
    say_list(&t, server_words, key, args);
    va_end(args);
}
