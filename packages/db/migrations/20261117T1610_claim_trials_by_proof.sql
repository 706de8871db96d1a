-- A claim made or confirmed by the proven owner of the website is final.
ALTER TABLE trial_claim ADD COLUMN proven_at timestamptz;
GRANT UPDATE (proven_at) ON trial_claim TO placet_worker;
UPDATE trial_claim c SET proven_at = d.controlled_at
  FROM domain d
  WHERE d.id = c.domain_id AND d.controlled_at IS NOT NULL AND c.site_hash = sha256(convert_to(d.name, 'UTF8'));

CREATE INDEX domain_controlled_name ON domain (name) WHERE controlled_at IS NOT NULL;

-- Whether these domains can have the trial of their website. They can't if somebody else has proven to own it, or has
-- had its trial; a trial that somebody took without proof doesn't count for its proven owner. Accounts of one person
-- are not somebody else. Tenants see neither each other's domains nor who took a trial, only the answer.
CREATE FUNCTION open_trials(wanted_domain_ids text[])
  RETURNS TABLE (domain_id text, site_hash bytea, proven_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, sha256(convert_to(d.name, 'UTF8')), d.controlled_at
    FROM domain d
    LEFT JOIN trial_claim c ON c.site_hash = sha256(convert_to(d.name, 'UTF8'))
    WHERE d.id = ANY (wanted_domain_ids)
      AND (current_account_id() IS NULL OR d.account_id = current_account_id())
      AND (d.controlled_at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM domain o
        WHERE o.name = d.name AND o.controlled_at IS NOT NULL AND o.account_id <> d.account_id))
      AND (c.site_hash IS NULL OR (
        d.controlled_at IS NOT NULL AND c.proven_at IS NULL AND c.domain_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM domain o
          WHERE o.id = c.domain_id AND (o.account_id = d.account_id OR EXISTS (
            SELECT 1 FROM membership mine JOIN membership theirs USING (user_id)
            WHERE mine.account_id = d.account_id AND theirs.account_id = o.account_id)))))
  $$;

-- Claims the open trials among them; returns the domains that got theirs. Ordered, so that two calls can't deadlock.
CREATE FUNCTION claim_trials(wanted_domain_ids text[], at timestamptz) RETURNS SETOF text
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    INSERT INTO trial_claim AS c (site_hash, domain_id, claimed_at, proven_at)
      SELECT o.site_hash, o.domain_id, at, o.proven_at FROM open_trials(wanted_domain_ids) o ORDER BY o.site_hash
    ON CONFLICT (site_hash) DO UPDATE
      SET domain_id = excluded.domain_id, claimed_at = excluded.claimed_at, proven_at = excluded.proven_at
      WHERE excluded.proven_at IS NOT NULL AND c.proven_at IS NULL
    RETURNING c.domain_id
  $$;
REVOKE ALL ON FUNCTION open_trials, claim_trials FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_trials, claim_trials TO placet_api, placet_worker;
