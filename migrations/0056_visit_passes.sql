CREATE TABLE "visit_pass_links" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "visit_pass_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "visit_code" text DEFAULT translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '0123456789abcdef', '23456789CFGHKMRX') NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_pass_links" ADD CONSTRAINT "visit_pass_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_visit_code" ON "appointments" USING btree ("visit_code");