-- A database of schema version 1 with one finished match of Night Ferry. Never edited.
PRAGMA user_version = 1;
CREATE TABLE entries(table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(table_id, seq)) WITHOUT ROWID;
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',1,1794789547,1794789547604,'{"kind":"create","game":"ferry","seats":["human","random","random"],"options":{"rounds":2},"id":"r1-2585cd9fb9","key":"9fa62db5b45a83516933d480642eacdc74d058422a8fc428d12120bf964d24fd","chance":["c3","c6","c1","c4","c5","c2","c3","c2","c5"]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',2,1794789547,1794789547620,'{"kind":"sit","seat":0,"id":"ab6a2b51ac286a8716766291fe5b0fdb","name":"Ann"}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',3,1794789547,1794789547632,'{"kind":"play","seat":0,"id":"m0","action":"c1","spent":24,"chance":[]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',4,1794789547,1794789547640,'{"kind":"takeback","seat":0,"id":"r4-664de2a313"}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',5,1794789547,1794789547644,'{"kind":"play","seat":0,"id":"m1","action":"c1","spent":28,"chance":[]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',6,1794789547,1794789547956,'{"kind":"play","seat":1,"action":"c2","bot":true,"chance":[]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',7,1794789547,1794789548267,'{"kind":"play","seat":2,"action":"c2","bot":true,"chance":["c1","c2","c2","c2","c4","c3"]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',8,1794789547,1794789548268,'{"kind":"play","seat":0,"id":"m3","action":"c2","spent":29,"chance":[]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',9,1794789547,1794789548579,'{"kind":"play","seat":1,"action":"c4","bot":true,"chance":[]}');
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',10,1794789547,1794789548981,'{"kind":"play","seat":2,"action":"c3","bot":true,"chance":["c2","c4","c3","c3","c6","c5","c4","c3","c5"]}');
CREATE TABLE meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('epoch',1794789547);
