import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** Stands for the command `docker`: tells the drill what was asked for, and ends with its answer. */
const [socketPath = '', ...args] = process.argv.slice(2)
const call = request({ socketPath, method: 'POST', path: '/' })
call.end(JSON.stringify({ cwd: process.cwd(), args }))
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  call.once('response', resolve).once('error', reject)
})
const { status, output } = z.object({ status: z.int(), output: z.string() }).parse(await json(response))
process.stdout.write(output)
process.exitCode = status
