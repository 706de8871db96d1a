import { connectStream, type StreamConnection } from '@placet/stream/connect'
import { HOME_REGION } from '@placet/stream/regions'
import type { StreamEnv } from './env/stream.ts'

/** At home, where the number of shards is kept, and in each region; one that cannot be reached fails the command. */
export async function inEveryRegion<T>(
  env: StreamEnv,
  name: string,
  run: (lines: { home: StreamConnection; regions: { name: string; conn: StreamConnection }[] }) => Promise<T>,
): Promise<T> {
  const credentials = env.PLACET_OPERATOR_NATS_CREDENTIALS
  const opened: StreamConnection[] = []
  const open = async (servers: string[]) => {
    const conn = await connectStream({ servers, name, credentials })
    opened.push(conn)
    return conn
  }
  try {
    const home = await open(env.PLACET_NATS_URL.split(','))
    const regions: { name: string; conn: StreamConnection }[] = []
    for (const region of env.PLACET_REGIONS)
      regions.push({ name: region.name, conn: await open(region.servers) })
    return await run({ home, regions })
  } finally {
    await Promise.all(opened.map((conn) => conn.close()))
  }
}

/** As the operator reads it: streams have the same names in every region. */
export function inRegion(region: string, stream: string): string {
  return region === HOME_REGION.name ? stream : `${region}/${stream}`
}
