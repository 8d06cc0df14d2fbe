CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"date_of_birth" text,
	"role" text DEFAULT 'patient' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"membership_type" text DEFAULT 'pay_per_use' NOT NULL,
	"free_trial_granted_at" timestamp (3) with time zone,
	"free_trial_used_at" timestamp (3) with time zone,
	"mode_override" text,
	"insurance_json" text,
	"notification_preferences" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"outcome" text NOT NULL,
	"request_trace_id" text
);
--> statement-breakpoint
CREATE TABLE "service_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"appointment_type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirmed_by_fact_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"quote" text NOT NULL,
	"turn_index" integer NOT NULL,
	"start_character" integer NOT NULL,
	"end_character" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"round" integer NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"to_number" text NOT NULL,
	"brief" jsonb NOT NULL,
	"office" jsonb NOT NULL,
	"state" text DEFAULT 'intended' NOT NULL,
	"vendor_call_id" text,
	"telephony" text,
	"outcome" text,
	"transcript" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calls_vendorCallId_unique" UNIQUE("vendor_call_id"),
	CONSTRAINT "calls_once" UNIQUE("request_id","provider_id","purpose","round","attempt")
);
--> statement-breakpoint
CREATE TABLE "care_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"submission_key" text NOT NULL,
	"service_type" text DEFAULT 'general' NOT NULL,
	"description" text NOT NULL,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"mode" text NOT NULL,
	"mode_override" text,
	"need" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"completion_summary" text,
	"result_size_characters" integer,
	"option_count" integer,
	"call_count" integer,
	"chosen_option_id" uuid,
	"sla_deadline" timestamp (3) with time zone NOT NULL,
	"sla_explanation" text NOT NULL,
	"sla_paused_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"assigned_to" uuid,
	"closed_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_requests_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "request_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"asks_for" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_results_round" UNIQUE("request_id","round")
);
--> statement-breakpoint
CREATE TABLE "request_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_key" text,
	"user_id" uuid,
	"session_label" text,
	"mode" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"need" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"declined" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_for" text,
	"complete" boolean DEFAULT false NOT NULL,
	"prompt_version" text NOT NULL,
	"request_id" uuid,
	"message_count" integer DEFAULT 0 NOT NULL,
	"estimated_minutes" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_position" UNIQUE("conversation_id","position")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_reason" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'opened' NOT NULL,
	"vendor_charge_id" text,
	"decline_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_vendorChargeId_unique" UNIQUE("vendor_charge_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"event_id" text NOT NULL,
	"object_key" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_prices" (
	"provider_id" uuid NOT NULL,
	"service_code" text NOT NULL,
	"member_price_cents" integer,
	"direct_price_cents" integer,
	"source_name" text NOT NULL,
	"source_row" integer,
	"observed_on" date NOT NULL,
	CONSTRAINT "provider_prices_provider_id_service_code_pk" PRIMARY KEY("provider_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"npi" text NOT NULL,
	"name" text NOT NULL,
	"specialty" text NOT NULL,
	"taxonomy_code" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" real,
	"longitude" real,
	"phone" text NOT NULL,
	"email" text,
	"time_zone" text NOT NULL,
	"office_hours" jsonb NOT NULL,
	"accepts_insurance" text[] NOT NULL,
	"accepts_new_patients" boolean,
	"languages" text[] NOT NULL,
	"rating" real,
	"negotiated_rate_cents" integer,
	"direct_pay_rate_cents" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_npi_unique" UNIQUE("npi")
);
--> statement-breakpoint
CREATE TABLE "simulated_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_call_id" text NOT NULL,
	"to_number" text NOT NULL,
	"telephony" text NOT NULL,
	"transcript" jsonb NOT NULL,
	"dial_count" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "simulated_calls_vendorCallId_unique" UNIQUE("vendor_call_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"taken_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_charges_vendorChargeId_unique" UNIQUE("vendor_charge_id")
);
--> statement-breakpoint
CREATE TABLE "test_cards" (
	"customer_key" text PRIMARY KEY NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_confirmed_by_fact_id_call_facts_id_fk" FOREIGN KEY ("confirmed_by_fact_id") REFERENCES "public"."call_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_requests" ADD CONSTRAINT "care_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_questions" ADD CONSTRAINT "request_questions_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_results" ADD CONSTRAINT "request_results_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_timeline" ADD CONSTRAINT "request_timeline_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD CONSTRAINT "provider_prices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_request" ON "appointments" USING btree ("request_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("provider_id","starts_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "call_facts_request" ON "call_facts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "call_facts_call" ON "call_facts" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "calls_request" ON "calls" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "care_requests_user" ON "care_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "care_requests_status" ON "care_requests" USING btree ("status","sla_deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "care_requests_conversation" ON "care_requests" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_questions_open" ON "request_questions" USING btree ("request_id","asks_for") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "request_timeline_request" ON "request_timeline" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_visitor" ON "conversations" USING btree ("visitor_key");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live" ON "charges" USING btree ("request_id") WHERE state in ('opened', 'succeeded');--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("vendor","event_id");--> statement-breakpoint
CREATE INDEX "provider_prices_service" ON "provider_prices" USING btree ("service_code");--> statement-breakpoint
CREATE INDEX "providers_specialty_place" ON "providers" USING btree ("specialty","latitude","longitude");--> statement-breakpoint
CREATE INDEX "providers_name" ON "providers" USING btree ("name","id");