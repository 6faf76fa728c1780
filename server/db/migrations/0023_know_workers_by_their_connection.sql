-- The server process behind the connection over which a pool of workers speaks: it ends when they do.
alter table workers add column backend integer;
