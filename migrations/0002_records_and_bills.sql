CREATE TABLE "record_authorizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"session_id" text NOT NULL,
	"source_id" text NOT NULL,
	"mode" text NOT NULL,
	"state_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_authorizations_stateHash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "record_connection_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"resource_type" text NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"source_id" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"tokens" text NOT NULL,
	"grant_ends_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"last_fetched_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_share_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"jwe" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_share_files_shareId_unique" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "record_share_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_share_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_share_tickets_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "record_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"appointment_id" uuid,
	"label" text NOT NULL,
	"sections" text[] NOT NULL,
	"link_hash" text NOT NULL,
	"secret" text,
	"passcode_hash" text,
	"attempts_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"first_opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "record_shares_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "record_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"parent_id" uuid,
	"source" text NOT NULL,
	"added_by" uuid NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"title" text,
	"format" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_key" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"scan" text DEFAULT 'waiting' NOT NULL,
	"kind" text,
	"document_date" text,
	"corrected" text[] DEFAULT '{}' NOT NULL,
	"page_count" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"reading" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_documents_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "record_fact_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fact_key" text NOT NULL,
	"series_key" text NOT NULL,
	"body" text NOT NULL,
	"original" text,
	"state" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	"happened_on" text,
	"words" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"body" text NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"hash_key" text NOT NULL,
	"superseded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"initial" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charity_policies" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"hospital_name" text NOT NULL,
	"hospital_key" text NOT NULL,
	"npi" text,
	"state" text NOT NULL,
	"free_up_to_percent" integer,
	"discount_up_to_percent" integer,
	"asset_limit_cents" bigint,
	"stated_on" date NOT NULL,
	"policy_url" text
);
--> statement-breakpoint
CREATE TABLE "simulated_record_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text[] NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"code_used_at" timestamp (3) with time zone,
	"access_hash" text,
	"access_expires_at" timestamp (3) with time zone,
	"refresh_hash" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_record_grants_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "simulated_record_grants_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "simulated_record_grants_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
DROP INDEX "care_requests_status";--> statement-breakpoint
DROP INDEX "charges_earned";--> statement-breakpoint
ALTER TABLE "record_authorizations" ADD CONSTRAINT "record_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connection_documents" ADD CONSTRAINT "record_connection_documents_connection_id_record_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."record_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connection_documents" ADD CONSTRAINT "record_connection_documents_document_id_record_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."record_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connections" ADD CONSTRAINT "record_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share_files" ADD CONSTRAINT "record_share_files_share_id_record_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share_openings" ADD CONSTRAINT "record_share_openings_share_id_record_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share_tickets" ADD CONSTRAINT "record_share_tickets_file_id_record_share_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."record_share_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_shares" ADD CONSTRAINT "record_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_person_id_record_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."record_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_fact_sources" ADD CONSTRAINT "record_fact_sources_fact_id_record_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."record_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_fact_sources" ADD CONSTRAINT "record_fact_sources_document_id_record_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."record_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_facts" ADD CONSTRAINT "record_facts_person_id_record_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."record_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_pages" ADD CONSTRAINT "record_pages_document_id_record_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."record_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_people" ADD CONSTRAINT "record_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_words" ADD CONSTRAINT "record_words_person_id_record_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."record_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_authorizations_user" ON "record_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "record_authorizations_expiry" ON "record_authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "record_connection_documents_once" ON "record_connection_documents" USING btree ("connection_id","document_id");--> statement-breakpoint
CREATE INDEX "record_connection_documents_document" ON "record_connection_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "record_connection_documents_replaced" ON "record_connection_documents" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_connections_once" ON "record_connections" USING btree ("user_id",coalesce("household_member_id", "user_id"),"source_id","mode") WHERE state <> 'ending';--> statement-breakpoint
CREATE INDEX "record_connections_due" ON "record_connections" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "record_share_openings_share" ON "record_share_openings" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "record_share_tickets_file" ON "record_share_tickets" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "record_share_tickets_expiry" ON "record_share_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "record_shares_user" ON "record_shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "record_shares_due" ON "record_shares" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "record_shares_ended" ON "record_shares" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_documents_once" ON "record_documents" USING btree ("person_id","sha256") WHERE state not in ('uploading', 'infected');--> statement-breakpoint
CREATE INDEX "record_documents_person" ON "record_documents" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "record_documents_parent" ON "record_documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "record_documents_unread" ON "record_documents" USING btree ("updated_at") WHERE state in ('uploading', 'waiting', 'reading');--> statement-breakpoint
CREATE INDEX "record_documents_unscanned" ON "record_documents" USING btree ("id") WHERE scan = 'not_scanned';--> statement-breakpoint
CREATE INDEX "record_fact_sources_fact" ON "record_fact_sources" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "record_fact_sources_document" ON "record_fact_sources" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_facts_once" ON "record_facts" USING btree ("person_id","fact_key");--> statement-breakpoint
CREATE INDEX "record_facts_timeline" ON "record_facts" USING btree ("person_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "record_facts_series" ON "record_facts" USING btree ("person_id","series_key");--> statement-breakpoint
CREATE INDEX "record_facts_words" ON "record_facts" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "record_pages_once" ON "record_pages" USING btree ("document_id","page");--> statement-breakpoint
CREATE INDEX "record_pages_words" ON "record_pages" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "record_people_once" ON "record_people" USING btree ("user_id",coalesce("household_member_id", "user_id")) WHERE superseded_by is null;--> statement-breakpoint
CREATE INDEX "record_people_user" ON "record_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_words_once" ON "record_words" USING btree ("person_id","initial");--> statement-breakpoint
CREATE INDEX "charity_policies_name" ON "charity_policies" USING btree ("hospital_key","state");--> statement-breakpoint
CREATE INDEX "charity_policies_npi" ON "charity_policies" USING btree ("npi");--> statement-breakpoint
CREATE INDEX "charity_policies_file" ON "charity_policies" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "appointments_request" ON "appointments" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("hold_expires_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_requested" ON "appointments" USING btree ("starts_at","id") WHERE status = 'pending' or (status = 'confirmed' and wanted_starts_at is not null);--> statement-breakpoint
CREATE INDEX "calls_planned" ON "calls" USING btree ("mode") WHERE state = 'intended' and due_at is not null;--> statement-breakpoint
CREATE INDEX "care_requests_service" ON "care_requests" USING btree ("service_type","urgency","status");--> statement-breakpoint
CREATE INDEX "care_requests_open" ON "care_requests" USING btree ("status","sla_deadline","sla_paused_at","mode","id") WHERE status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_status" ON "care_requests" USING btree ("status","sla_deadline","mode");--> statement-breakpoint
CREATE INDEX "charges_earned" ON "charges" USING btree ("mode","created_at","state","fee_reason","amount_cents","refunded_cents");