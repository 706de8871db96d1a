import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Program } from '@placet/testkit/processes/start-process'

/** Stops programs and holds their ports meanwhile: an outgoing connection could get one of them otherwise. */
export async function stopPrograms(
  programs: readonly Program[],
): Promise<{ restart: (program: Program) => Promise<void> }> {
  await Promise.all(programs.map((program) => program.stop()))
  const held = new Map<Program, Server[]>()
  for (const program of programs) held.set(program, await Promise.all(portsOf(program).map(hold)))
  return {
    restart: async (program) => {
      for (const server of held.get(program) ?? []) {
        server.close()
        await once(server, 'close')
      }
      await program.restart()
    },
  }
}

function portsOf({ url, monitorUrl }: Program): number[] {
  return [...new Set([url, monitorUrl].map((each) => Number(new URL(each).port)))]
}

async function hold(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref()
  server.listen(port)
  await once(server, 'listening')
  return server
}
