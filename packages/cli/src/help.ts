import { RULES } from './scan/rules.ts'

const rules = Object.entries(RULES)
  .map(([rule, { level }]) => `    ${rule.padEnd(24)}${level}`)
  .join('\n')

export const HELP = `placet verify FILE...

Checks receipts (.json) and evidence (.zip, or a folder that was unpacked).
Nothing is sent anywhere; no network is needed.

  --key KEY   a public key of the log, or a file with one a line; may be given again.
              Without it the keys inside an evidence bundle are taken, and marked as
              not independently known. A receipt holds none.
  --json      one JSON document for programs

placet scan URL

Visits a site in a local Chromium, also on localhost, and says what it stores before,
with and without consent. Nothing is sent to anybody but the site.

  --pages N         visit at most so many pages; 50 without it
  --states LIST     none,accept,deny without it; also withdraw, gpc, preferences,
                    analytics, marketing
  --include GLOB    only these addresses; may be given again
  --exclude GLOB    not these addresses; may be given again
  --hostname NAME   also the site's own; may be given again
  --code CODE       of the domain at Placet: then its script must be in its place
  --basic USER:PASSWORD   for a site behind basic authentication
  --bearer TOKEN    for a site behind a token
  --ignore-robots   visit also what robots.txt excludes
  --insecure        accept any certificate
  --chromium PATH   the browser, if it is in no common place
  --json            the whole result, for programs and for --compare
  --sarif           SARIF 2.1.0, for code scanning
  --compare FILE    an earlier --json result: say what is new and what is gone;
                    only what is new counts for the exit code
  --fail-on RULES   rules that make the exit code 1: names with commas, errors, all
                    or none; errors without it

${rules}

  --help      this text
  --version   the version of this command

Exit code: 0 all fine, 1 something was found, 2 it could not be done.
`
