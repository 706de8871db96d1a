/**
 * Where erased sites and deleted accounts may still be named, and why. Everything else has to be empty.
 * docs/delete-a-site.md says the same to customers.
 */
export const KEPT: Readonly<Record<string, string>> = {
  'postgres public.invoice': 'the law asks for invoices',
  'postgres public.invoice_line': 'the law asks for invoices',
  'postgres public.audit_entry': 'the audit log of an account that stays names the sites that it has deleted',
  'postgres public.security_event':
    'says that something was erased, by its id alone, and goes after its time',
  'postgres public.log_entry': 'the public log of publications is append-only; it has hashes and ids',
  'postgres public.trial_claim': 'a hash of the name, so that a trial is given once',
  'postgres pgboss.job': 'finished jobs name ids and go after their time',
  'clickhouse erased_domain': 'a replay or a restored backup must not bring the records back',
  'bucket placet-positions': 'the same for a log that is restored from a backup',
}
