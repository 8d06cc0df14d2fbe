CREATE TABLE "hospital_prices" (
	"price_file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"part" smallint NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"code_type" text,
	"codes" text[] NOT NULL,
	"modifiers" text[] NOT NULL,
	"setting" text,
	"billing_class" text,
	"drug_unit" numeric(18, 6),
	"drug_unit_type" text,
	"gross_dollars" numeric(18, 6),
	"discounted_cash_dollars" numeric(18, 6),
	"min_dollars" numeric(18, 6),
	"max_dollars" numeric(18, 6),
	"payer_name" text,
	"plan_name" text,
	"negotiated_dollars" numeric(18, 6),
	"negotiated_percent" numeric(12, 6),
	"negotiated_algorithm" text,
	"methodology" text,
	"estimated_dollars" numeric(18, 6),
	"median_dollars" numeric(18, 6),
	"percentile10_dollars" numeric(18, 6),
	"percentile90_dollars" numeric(18, 6),
	"allowed_count" text,
	"notes" text,
	CONSTRAINT "hospital_prices_price_file_id_row_part_pk" PRIMARY KEY("price_file_id","row","part")
);
--> statement-breakpoint
CREATE TABLE "price_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"list_number" integer NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"template" text NOT NULL,
	"version" text NOT NULL,
	"hospital_key" text NOT NULL,
	"hospital_name" text NOT NULL,
	"locations" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"npis" text[] NOT NULL,
	"license_state" text,
	"license_number" text,
	"last_updated_on" date NOT NULL,
	"attestation" text,
	"is_attested" boolean NOT NULL,
	"attester_name" text,
	"contract_provisions" text,
	"price_count" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file" text NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	"found" text,
	CONSTRAINT "import_refusals_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_modified_at" timestamp (3) with time zone,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"via" text NOT NULL,
	"state" text NOT NULL,
	"kind" text,
	"recognised" jsonb,
	"sha256" text,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"rows_added" bigint DEFAULT 0 NOT NULL,
	"rows_updated" bigint DEFAULT 0 NOT NULL,
	"rows_unchanged" bigint DEFAULT 0 NOT NULL,
	"rows_left_out" bigint DEFAULT 0 NOT NULL,
	"rows_refused" bigint DEFAULT 0 NOT NULL,
	"held_by" uuid,
	"held_until" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_error" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "source_row" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "source_updated_on" date;--> statement-breakpoint
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hospital_prices_code" ON "hospital_prices" USING btree ("code","price_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_files_list" ON "price_files" USING btree ("import_id","list_number") WHERE state in ('staged', 'current');--> statement-breakpoint
CREATE UNIQUE INDEX "price_files_current" ON "price_files" USING btree ("hospital_key") WHERE state = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_hash" ON "imports" USING btree ("sha256");