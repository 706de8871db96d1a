import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openLocalPlacet } from '@placet/testkit/processes/local-placet'
import { seedDemo } from '@placet/testkit/demo/seed-demo'
import { tellLinks } from '@placet/testkit/demo/tell-links'

const SCENARIOS = {
  demo: 'An agency and one of its clients: a dozen published domains and 90 days of consents, about 200,000.',
} as const

const USAGE = `Usage: npm run seed -- list
       npm run seed -- demo [--fresh] [--today YYYY-MM-DD] [--rows N]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean' }, today: { type: 'string' }, rows: { type: 'string' } },
})
const Options = z.object({
  fresh: z.boolean().default(false),
  today: z.iso.date().optional(),
  rows: z.coerce.number().int().min(1).optional(),
})

if (positionals[0] === 'list') {
  for (const [name, sentence] of Object.entries(SCENARIOS)) console.log(`${name.padEnd(8)}${sentence}`)
} else if (positionals[0] === 'demo') {
  const { fresh, today, rows } = Options.parse(values)
  const placet = await openLocalPlacet()
  const demo = await seedDemo(placet, {
    isFresh: fresh,
    ...(today === undefined ? {} : { today }),
    ...(rows === undefined ? {} : { rows }),
  })
  await tellLinks(demo, placet.dir)
} else {
  console.error(USAGE)
  process.exitCode = 2
}
