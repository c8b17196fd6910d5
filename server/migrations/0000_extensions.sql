-- What later migrations build on. All three are "trusted": the database's owner may create them
-- without being a superuser. On the embedded database they come from pglite-database.ts.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
