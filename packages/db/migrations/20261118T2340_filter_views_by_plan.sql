-- Views filtered by tier, which the free and the Starter plan share.
UPDATE portfolio_view
SET filter = (filter - 'tier') || jsonb_build_object(
  'plan',
  (ARRAY['free', 'basic', 'business', 'enterprise'])[(filter ->> 'tier')::integer]
)
WHERE filter ? 'tier';
