/**
 * SQL that adds ledger data for existing charges: processor fees, refunds, and ledger transactions in
 * order with valid hashes, so that the nightly verification succeeds. Each statement is one transaction,
 * as the ledger requires.
 */
export const fillLedger: readonly string[] = [
  `update charges set refunded_cents = amount_cents where state = 'refunded'`,
  `update charges set disputed_at = settled_at + interval '20 days'
    where state = 'succeeded' and amount_cents > 0 and abs(hashtext(id::text || 'd')) % 400 = 0`,
  `insert into simulated_charges (key, vendor_charge_id, customer_key, amount_cents, refunded_cents, state, taken_count, taken_at, disputed_at, created_at)
    select id::text, 'simulated-' || id, user_id::text, amount_cents, refunded_cents, 'succeeded', 1, settled_at, disputed_at, created_at
    from charges where amount_cents > 0`,
  `update charges set vendor_charge_id = 'simulated-' || id where amount_cents > 0`,
  `insert into refunds (id, charge_id, amount_cents, reason, state, vendor_refund_id, created_at, settled_at, updated_at)
    select bench_id('refund', row_number() over (order by id)), id, amount_cents, 'late', 'succeeded', 'simulated-refund-' || id,
      settled_at, settled_at, settled_at
    from charges where state = 'refunded' and amount_cents > 0`,
  `insert into simulated_refunds (key, vendor_refund_id, charge_key, amount_cents, created_at)
    select id::text, vendor_refund_id, charge_id::text, amount_cents, created_at from refunds`,
  `do $$
    declare
      place bigint;
    begin
      create temp table bench_bookings on commit drop as
        select md5(booked.key)::uuid as id, booked.*, row_number() over (partition by chain order by occurred_at, key) as position
        from (
          select user_id::text as chain, 'charge:' || id as key, settled_at as occurred_at,
            case when amount_cents = 0 then 'fee_waived' else 'fee_paid' end as kind,
            case when amount_cents = 0 then 500 else amount_cents end as cents
          from charges
          union all
          select c.user_id::text, 'refund:' || r.id, r.settled_at, 'refunded', r.amount_cents
          from refunds r join charges c on c.id = r.charge_id
          union all
          select user_id::text, 'dispute:' || id, disputed_at, 'disputed', amount_cents from charges where disputed_at is not null
        ) booked;
      create index on bench_bookings (position);
      create temp table bench_lines on commit drop as
        select kind, line, account, sign from (values
          ('fee_paid', 0, 'receivable', 1), ('fee_paid', 1, 'fees_earned', -1), ('fee_paid', 2, 'vendor_balance', 1), ('fee_paid', 3, 'receivable', -1),
          ('fee_waived', 0, 'receivable', 1), ('fee_waived', 1, 'fees_earned', -1), ('fee_waived', 2, 'waived', 1), ('fee_waived', 3, 'receivable', -1),
          ('refunded', 0, 'refunded', 1), ('refunded', 1, 'receivable', -1), ('refunded', 2, 'receivable', 1), ('refunded', 3, 'vendor_balance', -1),
          ('disputed', 0, 'disputed', 1), ('disputed', 1, 'vendor_balance', -1)
        ) lines (kind, line, account, sign);
      insert into ledger_chains (chain, position, hash) select distinct chain, 0, repeat('0', 64) from bench_bookings;
      for place in select generate_series(1, max(position)) from bench_bookings loop
        insert into ledger_transactions (id, chain, position, kind, key, occurred_at, previous_hash, hash, written_in)
          select b.id, b.chain, b.position, b.kind, b.key, b.occurred_at, c.hash, encode(sha256(convert_to(
            '["harborline-ledger-1",' || to_json(b.chain)::text || ',' || b.position || ',"' || b.id || '","' || b.kind || '","' || b.key || '","'
              || to_char(b.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",['
              || (select string_agg('["' || l.account || '",' || l.sign * b.cents || ']', ',' order by l.line) from bench_lines l where l.kind = b.kind)
              || '],"' || c.hash || '"]', 'UTF8')), 'hex'), txid_current()
          from bench_bookings b join ledger_chains c on c.chain = b.chain where b.position = place;
        update ledger_chains c set position = t.position, hash = t.hash
          from ledger_transactions t where t.chain = c.chain and t.position = place;
      end loop;
      insert into ledger_entries (transaction_id, line, account, amount_cents)
        select b.id, l.line, l.account, l.sign * b.cents from bench_bookings b join bench_lines l on l.kind = b.kind;
    end $$`,
  `insert into book_checks (id, kind, mode, period_from, period_until, state, started_at, finished_at, counted, updated_at)
    select bench_id('check', night * 2 + nth), case nth when 0 then 'proof' else 'reconciliation' end, case nth when 1 then 'demo' end,
      case nth when 1 then now() - interval '1 day' * (night + 3) end, case nth when 1 then now() - interval '1 day' * night end,
      case when night % 9 = 0 and nth = 1 then 'findings' else 'clean' end, now() - interval '1 day' * night,
      now() - interval '1 day' * night + interval '2 minutes', 1000, now()
    from generate_series(0, 700) night cross join generate_series(0, 1) nth`,
  `insert into book_findings (id, check_id, last_check_id, mode, kind, place, words, amount_cents, charge_id, occurred_at, state, created_at)
    select bench_id('finding', i), bench_id('check', (i % 70) * 18 + 1), bench_id('check', (i % 70) * 18 + 1), 'demo', 'missing_there',
      'bench:' || i, 'The charge is paid here but missing at the payment processor.', 500, bench_id('charge', i), now(),
      case when i % 20 = 0 then 'open' else 'mended' end, now() from generate_series(1, 3000) i`,
];
