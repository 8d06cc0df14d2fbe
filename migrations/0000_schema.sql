CREATE TABLE "audit_chain_head" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
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
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"head_position" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"fault" text,
	"fault_entry_id" bigint,
	"fault_position" bigint,
	"fault_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_waiting" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"tool" text NOT NULL,
	"size_bytes" bigint,
	"sha256" text,
	"drilled_at" timestamp (3) with time zone,
	"drill_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "service_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_heartbeats" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "patient_words" (
	"word" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "patient_words_word_user_id_pk" PRIMARY KEY("word","user_id")
);
--> statement-breakpoint
CREATE TABLE "possible_duplicates" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"same_phone" boolean NOT NULL,
	"same_mailbox" boolean NOT NULL,
	"same_birth_date" boolean NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" uuid,
	CONSTRAINT "possible_duplicates_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
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
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_code_step" integer
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
	"birth_date_key" text,
	"role" text DEFAULT 'patient' NOT NULL,
	"staff_role" text,
	"status" text DEFAULT 'active' NOT NULL,
	"membership_type" text DEFAULT 'pay_per_use' NOT NULL,
	"free_trial_granted_at" timestamp (3) with time zone,
	"free_trial_used_at" timestamp (3) with time zone,
	"free_trial_pretended_at" timestamp (3) with time zone,
	"mode_override" text,
	"insurance_json" text,
	"asks_before_further_calls" boolean DEFAULT false NOT NULL,
	"single_keys" boolean DEFAULT true NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"must_set_up_two_factor" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"last_active_at" timestamp (3) with time zone,
	"notification_preferences" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_staff_role" CHECK ((role = 'admin') = (staff_role is not null))
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
CREATE TABLE "appointment_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"appointment_version" integer NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_once" UNIQUE("appointment_id","appointment_version","kind")
);
--> statement-breakpoint
CREATE TABLE "appointment_waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_slot_id" uuid,
	"offer_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"user_id" uuid,
	"visitor_key" text,
	"household_member_id" uuid,
	"provider_id" uuid NOT NULL,
	"appointment_type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"wanted_starts_at" timestamp (3) with time zone,
	"mode" text DEFAULT 'demo' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_by_fact_id" uuid,
	"confirmation_words" text,
	"confirmed_by_staff_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"confirmation_method" text,
	"contact_phone" text,
	"contact_email" text,
	"cancelled_reason" text,
	"fell_through" text,
	"raised_price_cents" integer,
	"added_fees" jsonb,
	"review_because" text,
	"preparation" text,
	"note" text,
	"visit_code" text DEFAULT translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '0123456789abcdef', '23456789CFGHKMRX') NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_confirmed_with_evidence" CHECK (status <> 'confirmed' or confirmed_by_fact_id is not null or (confirmation_words is not null and confirmed_by_staff_id is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "office_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"mode" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"source" text NOT NULL,
	"call_fact_id" uuid,
	"entered_by" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_slots_once" UNIQUE("provider_id","starts_at","mode")
);
--> statement-breakpoint
CREATE TABLE "visit_pass_links" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "visit_pass_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bill_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"mode" text NOT NULL,
	"to_number" text NOT NULL,
	"state" text DEFAULT 'intended' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"vendor_call_id" text,
	"outcome" text,
	"said" text,
	"failed_because" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_calls_vendorCallId_unique" UNIQUE("vendor_call_id")
);
--> statement-breakpoint
CREATE TABLE "bill_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"is_new_balance" boolean DEFAULT false NOT NULL,
	"page_count" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"reading" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"channel" text,
	"mode" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"vendor_letter_id" text,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failed_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_letters_vendorLetterId_unique" UNIQUE("vendor_letter_id")
);
--> statement-breakpoint
CREATE TABLE "bill_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"facts_version" integer NOT NULL,
	"engine_version" text NOT NULL,
	"datasets" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"request_id" uuid,
	"facts" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"balance_cents" integer,
	"new_balance_cents" integer,
	"new_balance_document_id" uuid,
	"new_balance_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadlines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bill_id" uuid,
	"clock" text NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date NOT NULL,
	"label" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reminded_days_before" integer,
	"escalated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"request_id" uuid,
	"provider_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"max_price_cents" integer,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"may_say" jsonb NOT NULL,
	"fallback_reach" text DEFAULT 'ask' NOT NULL,
	"fallback_extra_cents" integer DEFAULT 0 NOT NULL,
	"given_by" text NOT NULL,
	"given_by_user_id" uuid,
	"patient_words" text,
	"under_rule_of" uuid,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "booking_consents_staff_with_words" CHECK (given_by <> 'staff' or patient_words is not null),
	CONSTRAINT "booking_consents_price" CHECK (max_price_cents is null or max_price_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"assigned_to" uuid,
	"late_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "call_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"request_id" uuid,
	"provider_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"quote" text NOT NULL,
	"turn_index" integer NOT NULL,
	"start_character" integer NOT NULL,
	"end_character" integer NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"correction_reason" text,
	"corrected_from" jsonb,
	"evidence_call_id" uuid,
	"evidence_quote" text,
	"evidence_turn_index" integer,
	"evidence_start" integer,
	"evidence_end" integer,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_facts_evidence_complete" CHECK (num_nulls(evidence_call_id, evidence_quote, evidence_turn_index, evidence_start, evidence_end) in (0, 5)
        and (evidence_call_id is null or corrected_from is not null))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"appointment_id" uuid,
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
	"due_at" timestamp (3) with time zone,
	"patient_answer" text,
	"failed_because" text,
	"layers" jsonb,
	"doubtful" jsonb,
	"conduct" jsonb,
	"has_recording" boolean DEFAULT false NOT NULL,
	"made_by" uuid,
	"transcript" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calls_vendorCallId_unique" UNIQUE("vendor_call_id"),
	CONSTRAINT "calls_once" UNIQUE("request_id","provider_id","purpose","round","attempt"),
	CONSTRAINT "calls_about_something" CHECK (request_id is not null or appointment_id is not null)
);
--> statement-breakpoint
CREATE TABLE "care_message_reads" (
	"request_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"read_up_to" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_message_reads_request_id_reader_pk" PRIMARY KEY("request_id","reader")
);
--> statement-breakpoint
CREATE TABLE "care_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"needs_reply" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_messages_position" UNIQUE("request_id","position"),
	CONSTRAINT "care_messages_once" UNIQUE("request_id","submission_key")
);
--> statement-breakpoint
CREATE TABLE "care_threads" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"waiting_count" integer NOT NULL,
	"waiting_position" integer,
	"waiting_since" timestamp (3) with time zone,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"message_id" uuid,
	"belongs_to_result" boolean DEFAULT false NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stored_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "care_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"household_member_id" uuid,
	"messages_owner" text DEFAULT 'assistant' NOT NULL,
	"messages_owner_id" uuid,
	"submission_key" text NOT NULL,
	"service_type" text DEFAULT 'general' NOT NULL,
	"description" text NOT NULL,
	"own_words" text,
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
	"result_kind" text,
	"sla_deadline" timestamp (3) with time zone NOT NULL,
	"sla_explanation" text NOT NULL,
	"sla_paused_at" timestamp (3) with time zone,
	"sla_moved_minutes" integer DEFAULT 0 NOT NULL,
	"calling_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"breached_at" timestamp (3) with time zone,
	"expedited_at" timestamp (3) with time zone,
	"expedited_business_minutes" integer,
	"promise_check_at" timestamp (3) with time zone DEFAULT to_timestamp(0),
	"assigned_to" uuid,
	"removed_facts" text[] DEFAULT '{}' NOT NULL,
	"asks_before_further_calls" boolean DEFAULT false NOT NULL,
	"call_plan" jsonb,
	"findings_allowed_at" timestamp (3) with time zone,
	"person_needed_because" text,
	"closed_reason" text,
	"late_reason" text,
	"late_note" text,
	"late_by" uuid,
	"late_at" timestamp (3) with time zone,
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
CREATE TABLE "promise_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promise_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_expedited" boolean DEFAULT false NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promise_events_once" UNIQUE("request_id","kind","is_expedited","round")
);
--> statement-breakpoint
CREATE TABLE "chat_prompts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_prompts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"begun_by" uuid,
	"answering_since" timestamp (3) with time zone,
	"answering_turn" uuid,
	"safety" text,
	"safety_at" timestamp (3) with time zone,
	"person_wanted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_need" text,
	"call_plan" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_begunBy_unique" UNIQUE("begun_by")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"submission_key" uuid,
	"safety" text,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_position" UNIQUE("conversation_id","position"),
	CONSTRAINT "messages_submission" UNIQUE("conversation_id","submission_key")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"spender" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_microcents" bigint NOT NULL,
	CONSTRAINT "model_usage_day_spender_pk" PRIMARY KEY("day","spender")
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_figures_mode_day_pk" PRIMARY KEY("mode","day")
);
--> statement-breakpoint
CREATE TABLE "day_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "household_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"relation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" text,
	"state" text NOT NULL,
	"invite_email" text,
	"invite_token_hash" text,
	"invite_expires_at" timestamp (3) with time zone,
	"member_user_id" uuid,
	"former_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_members_inviteTokenHash_unique" UNIQUE("invite_token_hash")
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file" text NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	"found" text,
	"only_payer" boolean DEFAULT false NOT NULL,
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
	"left_out_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows_refused" bigint DEFAULT 0 NOT NULL,
	"payers_left_out" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "ledger_anchors" (
	"chain" text NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_anchors_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_line_pk" PRIMARY KEY("transaction_id","line")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"written_in" bigint NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link_path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"phone" boolean DEFAULT false NOT NULL,
	"off" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"language" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid,
	"kind" text DEFAULT 'other' NOT NULL,
	"mode" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"not_before" timestamp (3) with time zone,
	"useful_until" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"about" text,
	"vendor_message_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "received_texts" (
	"vendor_message_id" text PRIMARY KEY NOT NULL,
	"from_number" text NOT NULL,
	"body" text NOT NULL,
	"meaning" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"request_id" uuid,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"network_mark" text,
	"also_conversations" uuid[] DEFAULT '{}' NOT NULL,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actors" uuid[] DEFAULT '{}' NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "account_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"proof" text NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_merges_mergedId_unique" UNIQUE("merged_id")
);
--> statement-breakpoint
CREATE TABLE "account_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" uuid NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL,
	"restore_reason" text,
	"restored_by" uuid,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "availability_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"first_minute" timestamp (3) with time zone NOT NULL,
	"last_minute" timestamp (3) with time zone NOT NULL,
	"answered_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reset_by" uuid NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'request_fee' NOT NULL,
	"request_id" uuid,
	"membership_id" uuid,
	"add_on" text,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"fee_reason" text NOT NULL,
	"mode" text NOT NULL,
	"paid_from" text DEFAULT 'card' NOT NULL,
	"intention_key" uuid,
	"state" text DEFAULT 'opened' NOT NULL,
	"waits_for" text,
	"vendor_charge_id" text,
	"vendor_invoice_id" text,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"decline_message" text,
	"card_brand" text,
	"card_last_four" text,
	"disputed_at" timestamp (3) with time zone,
	"dispute_held_cents" integer DEFAULT 0 NOT NULL,
	"dispute_lost_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_vendorChargeId_unique" UNIQUE("vendor_charge_id"),
	CONSTRAINT "charges_vendorInvoiceId_unique" UNIQUE("vendor_invoice_id"),
	CONSTRAINT "charges_refunded_within" CHECK (refunded_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "chosen_add_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"add_on" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"mailbox_had_one" boolean DEFAULT false NOT NULL,
	"period_end" timestamp (3) with time zone,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"grace_ends_at" timestamp (3) with time zone,
	"open_bill_cents" integer,
	"waits_for" text,
	"asks_vendor" text,
	"family_plan" boolean DEFAULT false NOT NULL,
	"asks_parts" boolean DEFAULT false NOT NULL,
	"family_until" timestamp (3) with time zone,
	"decline_message" text,
	"vendor_subscription_id" text,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_vendorSubscriptionId_unique" UNIQUE("vendor_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vendor_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_vendorCustomerId_unique" UNIQUE("vendor_customer_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"team_reason" text,
	"by_user_id" uuid,
	"intention_key" uuid,
	"state" text DEFAULT 'opened' NOT NULL,
	"vendor_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_vendorRefundId_unique" UNIQUE("vendor_refund_id")
);
--> statement-breakpoint
CREATE TABLE "stored_value_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"coverage" text NOT NULL,
	"born_in" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "price_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"price_file_id" integer,
	"row" integer,
	"part" smallint,
	"provider_id" uuid,
	"service_code" text,
	"action" text NOT NULL,
	"cash_cents" integer,
	"negotiated_cents" integer,
	"stated" jsonb NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"value" jsonb,
	"method" text NOT NULL,
	"source" text NOT NULL,
	"source_row" integer,
	"observed_at" timestamp (3) with time zone NOT NULL,
	"quote" text,
	"call_id" uuid,
	"entered_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_plans" (
	"plan" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_prices" (
	"provider_id" uuid NOT NULL,
	"service_code" text NOT NULL,
	"member_price_cents" integer,
	"direct_price_cents" integer,
	"source_name" text NOT NULL,
	"source_row" integer,
	"source_sha256" text,
	"attestation" text,
	"observed_on" date NOT NULL,
	CONSTRAINT "provider_prices_provider_id_service_code_pk" PRIMARY KEY("provider_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "provider_words" (
	"word" text PRIMARY KEY NOT NULL
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
	"proposed_phone" text,
	"proposed_phone_by" uuid,
	"proposed_phone_at" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"office_hours" jsonb NOT NULL,
	"accepts_insurance" text[] NOT NULL,
	"accepts_new_patients" boolean,
	"languages" text[] NOT NULL,
	"rating" real,
	"negotiated_rate_cents" integer,
	"direct_pay_rate_cents" integer,
	"do_not_call_since" timestamp (3) with time zone,
	"do_not_call_reason" text,
	"do_not_call_phone" text,
	"do_not_call_is_doubtful" boolean DEFAULT false NOT NULL,
	"do_not_call_call_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"source_row" integer,
	"source_updated_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_npi_unique" UNIQUE("npi")
);
--> statement-breakpoint
CREATE TABLE "book_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"last_check_id" uuid NOT NULL,
	"mode" text,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"amount_cents" integer,
	"charge_id" uuid,
	"occurred_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"resolution" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "book_findings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text,
	"period_from" timestamp (3) with time zone,
	"period_until" timestamp (3) with time zone,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"counted" integer DEFAULT 0 NOT NULL,
	"read_up_to" text DEFAULT '' NOT NULL,
	"sums" jsonb,
	"words" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_codes" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"type" smallint NOT NULL,
	"primary_code" text,
	"effective_on" date NOT NULL,
	"deleted_on" date
);
--> statement-breakpoint
CREATE TABLE "drug_costs" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"ndc" text NOT NULL,
	"dollars_per_unit" double precision NOT NULL,
	"unit" text NOT NULL,
	"effective_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geographic_indexes" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"locality" text NOT NULL,
	"work" double precision NOT NULL,
	"pe" double precision NOT NULL,
	"malpractice" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mue_limits" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"units" integer NOT NULL,
	"adjudication" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ncci_pairs" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"column1" text NOT NULL,
	"column2" text NOT NULL,
	"effective_on" date NOT NULL,
	"deleted_on" date,
	"modifier_indicator" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outpatient_rates" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"status_indicator" text NOT NULL,
	"apc" text,
	"payment_cents" integer
);
--> statement-breakpoint
CREATE TABLE "physician_fees" (
	"file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"code" text NOT NULL,
	"modifier" text,
	"work_rvu" double precision NOT NULL,
	"facility_pe_rvu" double precision NOT NULL,
	"non_facility_pe_rvu" double precision NOT NULL,
	"malpractice_rvu" double precision NOT NULL,
	"global_days" text NOT NULL,
	"conversion_factor" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"list_number" integer NOT NULL,
	"dataset" text NOT NULL,
	"part" smallint NOT NULL,
	"version" text NOT NULL,
	"revision" text NOT NULL,
	"effective_on" date NOT NULL,
	"ends_on" date,
	"state" text DEFAULT 'staged' NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"row_count" bigint DEFAULT 0 NOT NULL,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_ratings" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_consents" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"given_by" text NOT NULL,
	"statement" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_user_id" uuid,
	"to_user_id" uuid,
	"by_user_id" uuid,
	"note" text,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_assignments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_presence" (
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"doing" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_presence_request_id_user_id_pk" PRIMARY KEY("request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "result_drafts" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"staff_role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"emailed" boolean DEFAULT true NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "used_offers" (
	"offer" text NOT NULL,
	"mode" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_offers_offer_mode_mailbox_hash_pk" PRIMARY KEY("offer","mode","mailbox_hash")
);
--> statement-breakpoint
CREATE TABLE "test_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"to_number" text NOT NULL,
	"started_by" uuid NOT NULL,
	"submission_key" uuid,
	"brief" jsonb NOT NULL,
	"office" jsonb NOT NULL,
	"temper" text,
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
	CONSTRAINT "test_calls_submissionKey_unique" UNIQUE("submission_key"),
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
	"origin" text DEFAULT 'person' NOT NULL,
	"rehearsal" jsonb,
	"rehearsed_calls" integer DEFAULT 0 NOT NULL,
	"failed_because" text,
	"rehearsed_at" timestamp (3) with time zone,
	"went_live_at" timestamp (3) with time zone,
	"publishes_when_passed" boolean DEFAULT false NOT NULL,
	"published_by" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"made_here" boolean DEFAULT false NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_agents_vendor" UNIQUE("mode","retell_agent_id")
);
--> statement-breakpoint
CREATE TABLE "voice_line_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"kind" text DEFAULT 'failures' NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" uuid,
	"reason" text,
	"failed_calls" integer DEFAULT 0 NOT NULL,
	"recent_calls" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"resumed_at" timestamp (3) with time zone,
	"resumed_by" uuid
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
	"customer_key" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"taken_count" integer NOT NULL,
	"card" text,
	"disputed_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_charges_vendorChargeId_unique" UNIQUE("vendor_charge_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_invoices" (
	"vendor_invoice_id" text PRIMARY KEY NOT NULL,
	"subscription_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"charge_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_letters" (
	"vendor_letter_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"address" text[] NOT NULL,
	"sha256" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "simulated_letters_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "simulated_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_refund_id" text NOT NULL,
	"charge_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_refunds_vendorRefundId_unique" UNIQUE("vendor_refund_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_subscriptions" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_subscription_id" text NOT NULL,
	"customer_key" text NOT NULL,
	"parts" jsonb NOT NULL,
	"state" text NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_subscriptions_vendorSubscriptionId_unique" UNIQUE("vendor_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_texts" (
	"vendor_message_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "test_cards" (
	"customer_key" text PRIMARY KEY NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_words" ADD CONSTRAINT "patient_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_waitlist" ADD CONSTRAINT "appointment_waitlist_offered_slot_id_office_slots_id_fk" FOREIGN KEY ("offered_slot_id") REFERENCES "public"."office_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_household_member_id_household_members_id_fk" FOREIGN KEY ("household_member_id") REFERENCES "public"."household_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_confirmed_by_fact_id_call_facts_id_fk" FOREIGN KEY ("confirmed_by_fact_id") REFERENCES "public"."call_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_confirmed_by_staff_id_users_id_fk" FOREIGN KEY ("confirmed_by_staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_slots" ADD CONSTRAINT "office_slots_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_slots" ADD CONSTRAINT "office_slots_call_fact_id_call_facts_id_fk" FOREIGN KEY ("call_fact_id") REFERENCES "public"."call_facts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_slots" ADD CONSTRAINT "office_slots_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_pass_links" ADD CONSTRAINT "visit_pass_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_calls" ADD CONSTRAINT "bill_calls_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_calls" ADD CONSTRAINT "bill_calls_letter_id_bill_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."bill_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_documents" ADD CONSTRAINT "bill_documents_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_letters" ADD CONSTRAINT "bill_letters_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_reviews" ADD CONSTRAINT "bill_reviews_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_given_by_user_id_users_id_fk" FOREIGN KEY ("given_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_facts" ADD CONSTRAINT "call_facts_evidence_call_id_calls_id_fk" FOREIGN KEY ("evidence_call_id") REFERENCES "public"."calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_message_reads" ADD CONSTRAINT "care_message_reads_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_threads" ADD CONSTRAINT "care_threads_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_message_id_care_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."care_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_requests" ADD CONSTRAINT "care_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_questions" ADD CONSTRAINT "request_questions_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_results" ADD CONSTRAINT "request_results_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_timeline" ADD CONSTRAINT "request_timeline_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_events" ADD CONSTRAINT "promise_events_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_prompts" ADD CONSTRAINT "chat_prompts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_files" ADD CONSTRAINT "price_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_member_user_id_users_id_fk" FOREIGN KEY ("member_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_former_user_id_users_id_fk" FOREIGN KEY ("former_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_id_users_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_views" ADD CONSTRAINT "patient_views_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_resets" ADD CONSTRAINT "two_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_add_ons" ADD CONSTRAINT "chosen_add_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_value_profiles" ADD CONSTRAINT "stored_value_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_facts" ADD CONSTRAINT "provider_facts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_prices" ADD CONSTRAINT "provider_prices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_check_id_book_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."book_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_last_check_id_book_checks_id_fk" FOREIGN KEY ("last_check_id") REFERENCES "public"."book_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_files" ADD CONSTRAINT "reference_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_consents" ADD CONSTRAINT "phone_consents_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_consents" ADD CONSTRAINT "phone_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_assignments" ADD CONSTRAINT "request_assignments_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_presence" ADD CONSTRAINT "request_presence_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_presence" ADD CONSTRAINT "request_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_calls" ADD CONSTRAINT "test_calls_agent_id_voice_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."voice_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD CONSTRAINT "voice_agent_versions_agent_id_voice_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."voice_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_subscription_key_simulated_subscriptions_key_fk" FOREIGN KEY ("subscription_key") REFERENCES "public"."simulated_subscriptions"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_verifications_running" ON "audit_verifications" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "audit_verifications_started" ON "audit_verifications" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "recorded_backups_finished" ON "recorded_backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "rate_counts_over" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "patient_words_user" ON "patient_words" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_second" ON "possible_duplicates" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_open" ON "possible_duplicates" USING btree ("found_at","first_id","second_id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user_key" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_patients_joined" ON "users" USING btree ("created_at","id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_email" ON "users" USING btree (lower("email"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_active" ON "users" USING btree (coalesce("last_active_at", "created_at"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE role = 'patient' and deleted_at is null and status = 'suspended';--> statement-breakpoint
CREATE INDEX "users_members" ON "users" USING btree ("mode_override") WHERE role = 'patient' and deleted_at is null and membership_type = 'monthly' and status = 'active';--> statement-breakpoint
CREATE INDEX "users_own_mode" ON "users" USING btree ("id") WHERE role = 'patient' and deleted_at is null and mode_override is not null;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone","id") WHERE role = 'patient' and deleted_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("birth_date_key","id") WHERE role = 'patient' and deleted_at is null and birth_date_key is not null;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "appointment_reminders_due" ON "appointment_reminders" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waitlist_open" ON "appointment_waitlist" USING btree ("appointment_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "appointments_visit_code" ON "appointments" USING btree ("visit_code");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_request" ON "appointments" USING btree ("request_id") WHERE status not in ('cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_visitor" ON "appointments" USING btree ("visitor_key");--> statement-breakpoint
CREATE INDEX "appointments_coming" ON "appointments" USING btree ("ends_at") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "office_slots_open" ON "office_slots" USING btree ("mode","starts_at","provider_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bill_calls_once" ON "bill_calls" USING btree ("letter_id","attempt");--> statement-breakpoint
CREATE INDEX "bill_calls_bill" ON "bill_calls" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_calls_unfinished" ON "bill_calls" USING btree ("due_at") WHERE state in ('intended', 'dialling', 'placed');--> statement-breakpoint
CREATE UNIQUE INDEX "bill_documents_once" ON "bill_documents" USING btree ("bill_id","sha256") WHERE state <> 'uploading';--> statement-breakpoint
CREATE INDEX "bill_documents_unread" ON "bill_documents" USING btree ("updated_at") WHERE state in ('uploading', 'waiting', 'reading');--> statement-breakpoint
CREATE INDEX "bill_letters_bill" ON "bill_letters" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "bill_letters_unsent" ON "bill_letters" USING btree ("updated_at") WHERE state in ('approved', 'sending', 'sent');--> statement-breakpoint
CREATE INDEX "bill_reviews_bill" ON "bill_reviews" USING btree ("bill_id","created_at");--> statement-breakpoint
CREATE INDEX "bills_user" ON "bills" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_request" ON "bills" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "deadlines_user" ON "deadlines" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "deadlines_bill" ON "deadlines" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deadlines_once" ON "deadlines" USING btree ("bill_id","clock","starts_on") WHERE clock <> 'entered';--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("due_on") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_consents_one_live" ON "booking_consents" USING btree ("appointment_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "booking_consents_request" ON "booking_consents" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "callbacks_open" ON "callbacks" USING btree ("conversation_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_due" ON "callbacks" USING btree ("promised_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_requested" ON "callbacks" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "call_facts_request" ON "call_facts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "call_facts_call" ON "call_facts" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "call_facts_evidence" ON "call_facts" USING btree ("evidence_call_id") WHERE evidence_call_id is not null;--> statement-breakpoint
CREATE INDEX "calls_request" ON "calls" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "calls_began" ON "calls" USING btree (coalesce("started_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "calls_standing_out" ON "calls" USING btree (coalesce("started_at", "created_at"),"id") WHERE (state <> 'ended' or telephony in ('line_error', 'bad_number'));--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin (to_tsvector('simple', translate(coalesce("brief" ->> 'officeName', '') || ' ' || "to_number" || ' ' || right("to_number", 10), '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "calls_unfinished" ON "calls" USING btree ("state","updated_at") WHERE state in ('intended', 'dialling', 'placed');--> statement-breakpoint
CREATE INDEX "calls_reached" ON "calls" USING btree ("mode","created_at","state","outcome","telephony");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_of_appointment_once" ON "calls" USING btree ("appointment_id","attempt") WHERE request_id is null;--> statement-breakpoint
CREATE INDEX "calls_appointment" ON "calls" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "calls_provider" ON "calls" USING btree ("provider_id","state");--> statement-breakpoint
CREATE INDEX "calls_under_way" ON "calls" USING btree ("mode","to_number") WHERE state in ('dialling', 'placed');--> statement-breakpoint
CREATE INDEX "calls_of_office" ON "calls" USING btree ("to_number","ended_at");--> statement-breakpoint
CREATE INDEX "calls_ended" ON "calls" USING btree ("mode","ended_at");--> statement-breakpoint
CREATE INDEX "care_threads_waiting" ON "care_threads" USING btree ("waiting_since","request_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "care_threads_newest" ON "care_threads" USING btree ("last_message_at","request_id");--> statement-breakpoint
CREATE INDEX "stored_files_request" ON "stored_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "care_requests_user" ON "care_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "care_requests_status" ON "care_requests" USING btree ("status","sla_deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "care_requests_conversation" ON "care_requests" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "care_requests_created" ON "care_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "care_requests_running" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."sla_paused_at" is null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_standing" ON "care_requests" USING btree (("sla_deadline" - "sla_paused_at"),"id") WHERE "care_requests"."sla_paused_at" is not null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_person_needed" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."person_needed_because" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_promise_check" ON "care_requests" USING btree ("promise_check_at","id") WHERE promise_check_at is not null;--> statement-breakpoint
CREATE INDEX "care_requests_expedited" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."expedited_at" is not null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_promises" ON "care_requests" USING btree ("mode","created_at","urgency","status","ready_at","sla_deadline","sla_paused_at","breached_at");--> statement-breakpoint
CREATE INDEX "care_requests_assigned" ON "care_requests" USING btree ("assigned_to") WHERE "care_requests"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_search" ON "care_requests" USING gin (to_tsvector('simple', translate("service_type" || ' ' || "description", '@.-_+/''', '       ')));--> statement-breakpoint
CREATE INDEX "care_requests_messages_owner" ON "care_requests" USING btree ("messages_owner_id") WHERE "care_requests"."messages_owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_questions_open" ON "request_questions" USING btree ("request_id","asks_for") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "request_timeline_request" ON "request_timeline" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_visitor" ON "conversations" USING btree ("visitor_key");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_status" ON "conversations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_request" ON "conversations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin (to_tsvector('simple', translate(coalesce("need" ->> 'name', '') || ' ' || coalesce("need" ->> 'email', '') || ' ' || coalesce("need" ->> 'phone', '') || ' ' || coalesce(right("need" ->> 'phone', 10), '') || ' ' || coalesce("session_label", ''), '@.-_+''', '      ')));--> statement-breakpoint
CREATE INDEX "day_marks_day" ON "day_marks" USING btree ("mode","day");--> statement-breakpoint
CREATE INDEX "hospital_prices_code" ON "hospital_prices" USING btree ("code","price_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_files_list" ON "price_files" USING btree ("import_id","list_number") WHERE state in ('staged', 'current');--> statement-breakpoint
CREATE UNIQUE INDEX "price_files_current" ON "price_files" USING btree ("hospital_key") WHERE state = 'current';--> statement-breakpoint
CREATE INDEX "household_members_owner" ON "household_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "household_members_member" ON "household_members" USING btree ("member_user_id");--> statement-breakpoint
CREATE INDEX "household_members_former" ON "household_members" USING btree ("former_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running" ON "imports" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_hash" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_chain" ON "ledger_transactions" USING btree ("chain","position");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "ledger_transactions" USING btree ("kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_entries_user" ON "inbox_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_state" ON "notices" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_consents_phone" ON "sms_consents" USING btree ("phone","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open" ON "staff_alerts" USING btree ("conversation_id","kind") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open_request" ON "staff_alerts" USING btree ("request_id","kind") WHERE acknowledged_at is null and conversation_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open_person" ON "staff_alerts" USING btree ("user_id","kind") WHERE acknowledged_at is null and conversation_id is null and request_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open_service" ON "staff_alerts" USING btree ("kind") WHERE acknowledged_at is null and conversation_id is null and request_id is null and user_id is null;--> statement-breakpoint
CREATE INDEX "staff_alerts_created" ON "staff_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_alerts_resolved" ON "staff_alerts" USING btree ("acknowledged_at","id");--> statement-breakpoint
CREATE INDEX "account_merges_user" ON "account_merges" USING btree ("user_id","merged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open" ON "account_suspensions" USING btree ("user_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "account_suspensions_user" ON "account_suspensions" USING btree ("user_id","suspended_at");--> statement-breakpoint
CREATE INDEX "patient_notes_user" ON "patient_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_views_open" ON "patient_views" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "patient_views_patient" ON "patient_views" USING btree ("patient_id","started_at");--> statement-breakpoint
CREATE INDEX "two_factor_resets_user" ON "two_factor_resets" USING btree ("user_id","reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live" ON "charges" USING btree ("request_id") WHERE state in ('opened', 'succeeded') and kind = 'request_fee';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live_add_on" ON "charges" USING btree ("request_id","add_on") WHERE state in ('opened', 'succeeded') and kind = 'add_on';--> statement-breakpoint
CREATE INDEX "charges_request" ON "charges" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_per_intention" ON "charges" USING btree ("user_id","intention_key");--> statement-breakpoint
CREATE INDEX "charges_created" ON "charges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_state" ON "charges" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_kind" ON "charges" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_mode" ON "charges" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("created_at","id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "charges_settled" ON "charges" USING btree ("mode","settled_at");--> statement-breakpoint
CREATE INDEX "charges_membership" ON "charges" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("updated_at") WHERE state = 'opened';--> statement-breakpoint
CREATE INDEX "charges_earned" ON "charges" USING btree ("mode","created_at","state","fee_reason","amount_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "chosen_add_ons_once" ON "chosen_add_ons" USING btree ("user_id","add_on");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_live" ON "memberships" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("checked_at") WHERE state <> 'ended' or asks_vendor is not null;--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("updated_at") WHERE state = 'opened';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_intention" ON "refunds" USING btree ("charge_id","intention_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","reason") WHERE reason in ('late', 'first_30_days', 'membership_over', 'add_on_not_done');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once" ON "webhook_events" USING btree ("vendor","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_corrections_charge" ON "price_corrections" USING btree ("price_file_id","row","part") WHERE price_file_id is not null and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_corrections_provider" ON "price_corrections" USING btree ("provider_id","service_code") WHERE provider_id is not null and undone_at is null;--> statement-breakpoint
CREATE INDEX "price_corrections_made" ON "price_corrections" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "provider_facts_newest" ON "provider_facts" USING btree ("provider_id","fact","about","observed_at");--> statement-breakpoint
CREATE INDEX "provider_facts_history" ON "provider_facts" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_facts_prices_said" ON "provider_facts" USING btree ("about","provider_id") WHERE fact = 'cash_price';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_facts_of_call" ON "provider_facts" USING btree ("call_id","provider_id","fact","about") WHERE call_id is not null;--> statement-breakpoint
CREATE INDEX "provider_prices_service" ON "provider_prices" USING btree ("service_code","member_price_cents","provider_id");--> statement-breakpoint
CREATE INDEX "provider_prices_source" ON "provider_prices" USING btree ("source_name","observed_on");--> statement-breakpoint
CREATE INDEX "providers_specialty_place" ON "providers" USING btree ("specialty","latitude","longitude");--> statement-breakpoint
CREATE INDEX "providers_name" ON "providers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "providers_active" ON "providers" USING btree ("id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "providers_phone" ON "providers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "providers_specialty_name" ON "providers" USING btree ("specialty","name","id");--> statement-breakpoint
CREATE INDEX "providers_rate" ON "providers" USING btree ("negotiated_rate_cents","name","id");--> statement-breakpoint
CREATE INDEX "providers_rating" ON "providers" USING btree ("rating" DESC NULLS LAST,"name","id");--> statement-breakpoint
CREATE INDEX "providers_plans" ON "providers" USING gin ("accepts_insurance");--> statement-breakpoint
CREATE INDEX "providers_number_to_confirm" ON "providers" USING btree ("proposed_phone_at") WHERE proposed_phone is not null;--> statement-breakpoint
CREATE INDEX "providers_left_alone" ON "providers" USING btree ("do_not_call_is_doubtful","do_not_call_since","id") WHERE do_not_call_since is not null;--> statement-breakpoint
CREATE INDEX "providers_left_alone_phone" ON "providers" USING btree ("do_not_call_phone") WHERE do_not_call_phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_findings_once" ON "book_findings" USING btree ("kind","place");--> statement-breakpoint
CREATE INDEX "book_findings_listed" ON "book_findings" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "book_findings_number" ON "book_findings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "book_findings_check" ON "book_findings" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "book_findings_last_check" ON "book_findings" USING btree ("last_check_id");--> statement-breakpoint
CREATE INDEX "book_findings_charge" ON "book_findings" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_checks_running" ON "book_checks" USING btree ("kind",coalesce(mode, '')) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "book_checks_started" ON "book_checks" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "add_on_codes_code" ON "add_on_codes" USING btree ("file_id","code");--> statement-breakpoint
CREATE INDEX "drug_costs_ndc" ON "drug_costs" USING btree ("ndc","file_id");--> statement-breakpoint
CREATE INDEX "geographic_indexes_state" ON "geographic_indexes" USING btree ("file_id","state");--> statement-breakpoint
CREATE INDEX "mue_limits_code" ON "mue_limits" USING btree ("file_id","code");--> statement-breakpoint
CREATE INDEX "ncci_pairs_codes" ON "ncci_pairs" USING btree ("file_id","column1","column2");--> statement-breakpoint
CREATE INDEX "outpatient_rates_code" ON "outpatient_rates" USING btree ("file_id","code");--> statement-breakpoint
CREATE INDEX "physician_fees_code" ON "physician_fees" USING btree ("file_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_files_list" ON "reference_files" USING btree ("import_id","list_number") WHERE state in ('staged', 'current');--> statement-breakpoint
CREATE UNIQUE INDEX "reference_files_current" ON "reference_files" USING btree ("dataset","part","effective_on") WHERE state = 'current';--> statement-breakpoint
CREATE INDEX "request_ratings_user" ON "request_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "request_assignments_request" ON "request_assignments" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_presence_seen" ON "request_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "sign_in_tries_last" ON "sign_in_tries" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree (lower("email")) WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "test_calls_agent" ON "test_calls" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "test_calls_newest" ON "test_calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_agents_one_a_purpose" ON "voice_agents" USING btree ("mode","agent_type","language") WHERE is_active and agent_type <> 'other';--> statement-breakpoint
CREATE UNIQUE INDEX "voice_line_stops_open" ON "voice_line_stops" USING btree ("mode") WHERE resumed_at is null;--> statement-breakpoint
CREATE INDEX "simulated_charges_taken" ON "simulated_charges" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_invoices_once" ON "simulated_invoices" USING btree ("subscription_key","period_start");--> statement-breakpoint
CREATE INDEX "simulated_refunds_charge" ON "simulated_refunds" USING btree ("charge_key");--> statement-breakpoint
CREATE INDEX "simulated_refunds_created" ON "simulated_refunds" USING btree ("created_at");