CREATE TABLE "declined_addresses" (
	"digest" char(64) PRIMARY KEY NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL
);
