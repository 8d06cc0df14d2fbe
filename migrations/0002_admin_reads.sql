DROP INDEX "care_requests_status";--> statement-breakpoint
DROP INDEX "charges_earned";--> statement-breakpoint
CREATE INDEX "appointments_request" ON "appointments" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("hold_expires_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_requested" ON "appointments" USING btree ("starts_at","id") WHERE status = 'pending' or (status = 'confirmed' and wanted_starts_at is not null);--> statement-breakpoint
CREATE INDEX "calls_planned" ON "calls" USING btree ("mode") WHERE state = 'intended' and due_at is not null;--> statement-breakpoint
CREATE INDEX "care_requests_service" ON "care_requests" USING btree ("service_type","urgency","status");--> statement-breakpoint
CREATE INDEX "care_requests_open" ON "care_requests" USING btree ("status","sla_deadline","sla_paused_at","mode","id") WHERE status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_status" ON "care_requests" USING btree ("status","sla_deadline","mode");--> statement-breakpoint
CREATE INDEX "charges_earned" ON "charges" USING btree ("mode","created_at","state","fee_reason","amount_cents","refunded_cents");