-- A database of schema version 2 with one finished match of Night Ferry. Never edited.
PRAGMA user_version = 2;
CREATE TABLE entries(table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER, PRIMARY KEY(table_id, seq)) WITHOUT ROWID;
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',1,1794864785,1794864785615,'{"game":"ferry","seats":["human","random","random"],"options":{"rounds":2},"id":"0123456789abcdef0123456789abcdef","kind":"create","request":1213046860176765720,"key":"34a97beee2dea3cf601153535fb6dfc6d6e6658db0705f03f8bac70bb27c90ba","chance":["c3","c2","c6","c5","c1","c6","c5","c6","c4"]}',3256634805532338963);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',2,1794864785,1794864785617,'{"kind":"play","seat":1,"action":"c1","bot":true,"chance":[]}',6083093729192099240);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',3,1794864785,1794864785622,'{"kind":"sit","seat":0,"id":"c20d41c2fc34e2706aae929e9e105951","name":"Ann"}',8933626658879530455);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',4,1794864785,1794864785629,'{"kind":"play","seat":2,"action":"c4","bot":true,"chance":[]}',4304255144756239435);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',5,1794864785,1794864785633,'{"kind":"play","seat":0,"id":"m1","action":"c2","spent":17,"chance":["c2","c1","c4","c1","c6","c5"]}',5732896340891979417);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',6,1794864785,1794864785638,'{"kind":"play","seat":1,"action":"c5","bot":true,"chance":[]}',-7490114949058976363);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',7,1794864785,1794864785646,'{"kind":"play","seat":0,"id":"m2","action":"c1","spent":31,"chance":[]}',-2456552547898469598);
INSERT INTO "entries" VALUES('0123456789abcdef0123456789abcdef',8,1794864785,1794864785647,'{"kind":"play","seat":2,"action":"c6","bot":true,"chance":["c1","c5","c6","c3","c6","c6","c6","c5","c5"]}',-4782165341753745984);
CREATE TABLE meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('epoch',1794864785);
CREATE TABLE tables(id TEXT PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL, life INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "tables" VALUES('0123456789abcdef0123456789abcdef',8,1794864785647,2);
CREATE INDEX tables_by_age ON tables(life, at);
