import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Every script in package.json, grouped by purpose. */
export const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Start: {
    help: 'list every command',
    setup: 'turn a fresh clone into a working installation',
    dev: 'run all programs from source, with reload, and a demo website',
    services: 'control the local engines: -- up | down | status | reset',
    seed: 'create demo data: -- list | demo',
    doctor: 'diagnose your machine',
  },
  Write: {
    'new-feature': 'create the four skeleton files of a feature: NAME',
    'new-service': 'add a service to the catalogue: NAME',
    format: 'format every file',
    generate: 'regenerate docs/openapi.json from the contract',
    messages: 'extract the dashboard’s texts for translation: [-- --check]',
    'generate:types': 'regenerate the types of the database',
    'record-sites': 'visit the recorded websites again, after a change of the crawler',
  },
  Check: {
    verify: 'format, lint, types, imports, unused code and docs; no engines, one minute',
    test: 'unit and integration tests on the real engines; name files to run only those',
    'test:full': 'the same at full size, and all journeys',
    e2e: 'end-to-end tests in Chromium, against the built programs',
    'e2e:full': 'the same, with every page in the dark and on a phone',
    'first-start': 'check that npm run dev starts, in Chromium, with nothing built',
    screens: 'take screenshots of every page and of an invoice PDF, into .screens/',
    'screens:banner': 'take screenshots of the banner in every look, into .screens/banner/',
    bench: 'measure one thing and compare it with its target: -- NAME',
    drill: 'break something on purpose, then count lost and duplicated records: -- NAME',
    audit: 'compare the dependencies with published vulnerabilities',
    'check-catalogue': 'check the files of the catalogue',
    'check-deploy': 'check deploy/ with helm, nginx and published schemas; downloads them once',
  },
  Build: {
    build: 'one bundle per program, the dashboard, the banner; -- APP for one program',
    sbom: 'a bill of materials for each image, into dist/sbom/',
    'build:banner': 'the visitor’s script',
    'build:cli': 'the command-line program',
    'build:packages': 'the packages that websites install',
    'build:verify-page': 'the HTML file that verifies proofs offline',
  },
  Operate: {
    operator: 'run an operator command: -- --help lists them',
    migrate: 'bring both databases to the newest schema',
    import: 'import a list from a file: -- cookies | gvl | providers | translation FILE',
    reseller: 'make an account a reseller: -- ACCOUNT [PRICES.json]',
    payout: 'list affiliates due for payment, or record one: -- ACCOUNT CURRENCY AMOUNT',
    refund: 'refund an invoice or credit note: -- NUMBER [REASON]',
    rollup: 'rebuild roll-ups from the log and verify them: -- --from DAY --to DAY',
    'publish-key': 'print a new signing key',
  },
}

/** Scripts missing from the list, and lines of the list without a script. */
export function compareHelp(scripts: readonly string[]): string[] {
  const listed = Object.values(HELP).flatMap((group) => Object.keys(group))
  return [
    ...scripts.filter((name) => !listed.includes(name)).map((name) => `${name} has no line`),
    ...listed.filter((name) => !scripts.includes(name)).map((name) => `${name} is no script`),
  ]
}

export function scriptNames(): string[] {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return Object.keys(z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(file)).scripts)
}

if (import.meta.main) {
  for (const [title, group] of Object.entries(HELP)) {
    console.log(`\n${title}`)
    for (const [name, text] of Object.entries(group)) console.log(`  npm run ${name.padEnd(18)} ${text}`)
  }
}
