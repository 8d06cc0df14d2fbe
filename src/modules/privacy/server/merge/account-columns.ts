/**
 * What a merge does with a column that identifies a user. `move`: the row continues under the kept account. `combine`: added to
 * what the kept account has, which wins. `end`: deleted. `stay`: the row stays under the closed account, and queries for a patient
 * include all their accounts (`accounts/server/person-ids.ts`). `staff`: never a patient.
 */
export type ColumnDecision = 'move' | 'combine' | 'end' | 'stay' | 'staff';

/**
 * Every uuid column that can identify a user. A test fails if one is missing. User IDs stored as text stay too: the ledger’s chains,
 * the audit log, and model usage.
 */
export const accountColumns: Readonly<Record<string, ColumnDecision>> = {
  'account_merges.merged_by': 'staff',
  'account_merges.merged_id': 'stay',
  'account_merges.user_id': 'stay',
  'account_suspensions.restored_by': 'staff',
  'account_suspensions.suspended_by': 'staff',
  'account_suspensions.user_id': 'stay',
  'appointments.confirmed_by_staff_id': 'staff',
  'appointments.user_id': 'move',
  'audit_verifications.started_by': 'staff',
  'book_checks.started_by': 'staff',
  'book_findings.settled_by': 'staff',
  'bills.user_id': 'move',
  // Consents are records of what was agreed then.
  'booking_consents.given_by_user_id': 'stay',
  'calendar_feeds.user_id': 'end',
  'call_facts.checked_by': 'staff',
  'callbacks.assigned_to': 'staff',
  'callbacks.done_by': 'staff',
  'calls.made_by': 'staff',
  // Append-only; they belong to their request, which moves.
  'care_messages.author_id': 'stay',
  'care_requests.assigned_to': 'staff',
  'care_requests.late_by': 'staff',
  'care_requests.messages_owner_id': 'staff',
  'care_requests.user_id': 'move',
  'care_threads.done_by': 'staff',
  // With the ledger, whose chains are hashed with the user’s ID.
  'charges.user_id': 'stay',
  'chat_prompts.author_id': 'staff',
  'chosen_add_ons.user_id': 'combine',
  'conversations.user_id': 'move',
  // So that a sign-in with the old password can say what happened.
  'credentials.user_id': 'stay',
  'deadlines.user_id': 'move',
  'email_changes.user_id': 'end',
  'household_members.former_user_id': 'move',
  'household_members.member_user_id': 'move',
  'household_members.owner_id': 'move',
  'imports.created_by': 'staff',
  'inbox_entries.user_id': 'move',
  // Only ended ones: an account with a live membership is never closed.
  'memberships.user_id': 'stay',
  'notice_settings.user_id': 'combine',
  'notices.user_id': 'move',
  'office_slots.entered_by': 'staff',
  'patient_notes.by': 'staff',
  'patient_notes.user_id': 'stay',
  'patient_views.admin_id': 'staff',
  'patient_views.patient_id': 'stay',
  // A trigger deletes them: a closed account is not found.
  'patient_words.user_id': 'end',
  // For refunds of the charges that stay.
  'payment_customers.user_id': 'stay',
  'phone_consents.recorded_by': 'staff',
  'possible_duplicates.dismissed_by': 'staff',
  'possible_duplicates.first_id': 'end',
  'possible_duplicates.second_id': 'end',
  'price_corrections.made_by': 'staff',
  'price_corrections.undone_by': 'staff',
  'provider_facts.entered_by': 'staff',
  'providers.proposed_phone_by': 'staff',
  'record_authorizations.user_id': 'end',
  'record_connections.user_id': 'move',
  'record_shares.user_id': 'move',
  // The person themselves, or staff for a mailed paper: a record of who did it.
  'record_documents.added_by': 'stay',
  'record_facts.changed_by': 'stay',
  'record_people.user_id': 'move',
  'refunds.by_user_id': 'staff',
  'request_assignments.by_user_id': 'staff',
  'request_assignments.from_user_id': 'staff',
  'request_assignments.to_user_id': 'staff',
  'request_notes.author_id': 'staff',
  'request_presence.user_id': 'staff',
  'request_ratings.user_id': 'move',
  // Append-only; it belongs to its request, which moves.
  'request_timeline.actor_id': 'stay',
  'result_drafts.saved_by': 'staff',
  'saved_replies.created_by': 'staff',
  'saved_views.user_id': 'staff',
  'sessions.user_id': 'end',
  // Append-only proof of what was agreed; a number without consent of its own account gets no texts.
  'sms_consents.user_id': 'stay',
  'staff_alerts.acknowledged_by': 'staff',
  'staff_alerts.actors': 'staff',
  'staff_alerts.user_id': 'stay',
  'staff_invitations.accepted_by': 'staff',
  'staff_invitations.invited_by': 'staff',
  'stored_files.uploaded_by': 'move',
  'stored_value_profiles.user_id': 'combine',
  'test_calls.started_by': 'staff',
  'two_factor_resets.reset_by': 'staff',
  'two_factor_resets.user_id': 'stay',
  'two_factors.user_id': 'end',
  // Accounts merged before continue in the kept one.
  'users.merged_into': 'move',
  'voice_agent_versions.created_by': 'staff',
  'voice_agent_versions.published_by': 'staff',
  'voice_line_stops.resumed_by': 'staff',
  'voice_line_stops.stopped_by': 'staff',
};
