import { rotDatabase } from './bit-rot/rot-database.ts'
import { rotLog } from './bit-rot/rot-log.ts'
import { rotScript } from './bit-rot/rot-script.ts'
import { rotStream } from './bit-rot/rot-stream.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

/** F24: one byte is corrupted in a NATS block, a part of the log, a page of the database, a published script. */
await runIntakeDrill({
  name: 'F24',
  sizes: {
    full: { consents: 20_000, perSecond: 300, domains: 12, edges: 1, shards: 1, faults: 4 },
    small: { consents: 3000, perSecond: 200, domains: 4, edges: 1, shards: 1, faults: 4 },
  },
  // Stopped, so that the damaged messages have not been read yet.
  arrange: ({ stack }) => stack.worker.stop(),
  inject: async (context) => {
    const { run, sender } = context
    await sender.report
    const stream = await rotStream(context)
    run.say(`a NATS block: read from another node ${stream}`)
    const log = await rotLog(context)
    run.say(`a part of the log: noticed ${log}, and filled again from the stream`)
    const database = await rotDatabase(context)
    run.say(`a page of the database: refused ${database}`)
    const script = await rotScript(context)
    run.say(`a published script: ${JSON.stringify(script)}`)
    return { stream, log, database, script }
  },
  judge: (found) => ({
    figures: found,
    expectations: {
      'a damaged block of the stream is read from another node': found.stream,
      'a damaged part of the log is noticed and never read': found.log,
      'a damaged page of the database is refused': found.database,
      'a damaged script is never served, the true one always':
        Object.keys(found.script).join() === 'the true script',
    },
  }),
})
