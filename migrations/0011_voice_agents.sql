CREATE TABLE "simulated_voice_agents" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"voice_id" text NOT NULL,
	"language" text NOT NULL,
	"general_prompt" text NOT NULL,
	"begin_message" text,
	"published_prompt" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"to_number" text NOT NULL,
	"started_by" uuid NOT NULL,
	"state" text DEFAULT 'intended' NOT NULL,
	"vendor_call_id" text,
	"telephony" text,
	"outcome" text,
	"transcript" jsonb,
	"failed_because" text,
	"has_recording" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_calls_vendorCallId_unique" UNIQUE("vendor_call_id")
);
--> statement-breakpoint
CREATE TABLE "voice_agent_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"general_prompt" text NOT NULL,
	"begin_message" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"rehearsal" jsonb,
	"rehearsed_at" timestamp (3) with time zone,
	"went_live_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_agent_versions_once" UNIQUE("agent_id","version")
);
--> statement-breakpoint
CREATE TABLE "voice_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"name" text NOT NULL,
	"agent_type" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"voice_id" text NOT NULL,
	"retell_agent_id" text NOT NULL,
	"phone_number" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"live_version_id" uuid,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_agents_vendor" UNIQUE("mode","retell_agent_id")
);
--> statement-breakpoint
CREATE TABLE "voice_line_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"failed_calls" integer NOT NULL,
	"recent_calls" integer NOT NULL,
	"try_again_at" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	"resumed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asks_before_further_calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_facts" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "call_facts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_facts" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "call_facts" ADD COLUMN "corrected_from" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "patient_answer" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "failed_because" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "layers" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "doubtful" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "conduct" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "has_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "struck_facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "asks_before_further_calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "person_needed_because" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "do_not_call_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "do_not_call_reason" text;--> statement-breakpoint
ALTER TABLE "test_calls" ADD CONSTRAINT "test_calls_agent_id_voice_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."voice_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD CONSTRAINT "voice_agent_versions_agent_id_voice_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."voice_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_calls_agent" ON "test_calls" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_agents_one_a_purpose" ON "voice_agents" USING btree ("mode","agent_type","language") WHERE is_active and agent_type <> 'other';--> statement-breakpoint
CREATE UNIQUE INDEX "voice_line_stops_open" ON "voice_line_stops" USING btree ("mode") WHERE resumed_at is null;