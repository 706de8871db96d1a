-- Which global vendor list the published version shows; null where it shows none. Those of an older list are published again.
ALTER TABLE domain ADD COLUMN published_list_version integer;
CREATE INDEX domain_published_list_version ON domain (published_list_version) WHERE published_list_version IS NOT NULL;

UPDATE domain
SET published_list_version = (published_version.config #>> '{tcf,listVersion}')::integer
FROM published_version
WHERE published_version.domain_id = domain.id
  AND published_version.version = domain.published_version
  AND published_version.config ? 'tcf';
