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
ALTER TABLE "record_authorizations" ADD CONSTRAINT "record_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connection_documents" ADD CONSTRAINT "record_connection_documents_connection_id_record_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."record_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connection_documents" ADD CONSTRAINT "record_connection_documents_document_id_record_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."record_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_connections" ADD CONSTRAINT "record_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_authorizations_user" ON "record_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "record_authorizations_expiry" ON "record_authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "record_connection_documents_once" ON "record_connection_documents" USING btree ("connection_id","document_id");--> statement-breakpoint
CREATE INDEX "record_connection_documents_document" ON "record_connection_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "record_connection_documents_replaced" ON "record_connection_documents" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_connections_once" ON "record_connections" USING btree ("user_id",coalesce("household_member_id", "user_id"),"source_id","mode") WHERE state <> 'ending';--> statement-breakpoint
CREATE INDEX "record_connections_due" ON "record_connections" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;