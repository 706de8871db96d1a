/** First file of an archive: somebody may open it years later, without us. */
export const README = `Everything of one Placet account, in open formats.

manifest.json   every file with its size and SHA-256, and whether another installation imports it
rows/           one file for each kind of data, one JSON object in a line. Large ones go on in NAME.2.ndjson
pictures/       screenshots of the banners that visitors saw, named by their SHA-256
log/            consent records (consent_log), what reports add up (consent_daily, usage_daily) and erasures, by month
invoices/       invoices and credit notes as PDF
audit/          the sealed audit log: "entry" is the exact text whose SHA-256 is "hash", and begins with the hash before it

Times are in UTC. Binary values begin with \\x and are hexadecimal. Passwords, keys, tokens and other secrets are in
nobody's archive. To check all files on Linux, unpack the archive and run in its folder:

  jq -r '.files[] | .sha256 + "  " + .path' manifest.json | sha256sum --check

An operator of another installation imports the archive with "operator import-account FILE".
`
