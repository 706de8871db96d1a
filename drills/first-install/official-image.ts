import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repositoryDir, servicesDir } from '@placet/testkit/env'
import { findNats, natsBinaryPath } from '@placet/testkit/services/nats-binary'
import { ensurePostgres, findPostgres } from '@placet/testkit/services/postgres-binaries'
import { findCaches } from '@placet/testkit/services/web-caches'
import type { Bind } from './enter-root.ts'

/** The machine's own program in place of an official image, started as the image's entry point does it. */
export interface OfficialImage {
  entrypoint: string[]
  binds: Bind[]
  env?: Record<string, string>
}

/** `upper` takes what the image would have in the machine's folders. */
export async function officialImage(image: string, upper: string): Promise<OfficialImage> {
  const [name] = image.split(':')
  switch (name) {
    case 'postgres':
      return postgres(upper)
    case 'nats':
      await findNats()
      return { entrypoint: ['/opt/nats-server'], binds: [{ from: dirname(natsBinaryPath), to: '/opt' }] }
    case 'clickhouse/clickhouse-server':
      return clickhouse(upper)
    case 'nginx':
      await findCaches()
      return nginx()
    default:
      throw new Error(`no program of this machine takes the place of ${image}`)
  }
}

const DATA = '/var/lib/postgresql/data'

async function postgres(logDir: string): Promise<OfficialImage> {
  await ensurePostgres(join(logDir, 'apt.log'))
  const { binDir } = await findPostgres('')
  const as = 'setpriv --reuid=postgres --regid=postgres --clear-groups --'
  const script = `mkdir -p /run/postgresql && chown postgres /run/postgresql ${DATA} && chmod 700 ${DATA}
    if ! test -s ${DATA}/PG_VERSION; then
      printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
      ${as} initdb -D ${DATA} --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust $POSTGRES_INITDB_ARGS
      echo 'host all all all scram-sha-256' >> ${DATA}/pg_hba.conf
      echo "CREATE DATABASE $POSTGRES_DB" | ${as} postgres --single -D ${DATA} postgres
    fi
    exec ${as} postgres -D ${DATA} -c listen_addresses='*'`
  return {
    entrypoint: ['sh', '-ec', script, 'postgres'],
    binds: [],
    env: { PATH: `${binDir}:/usr/sbin:/usr/bin` },
  }
}

const CLICKHOUSE = '/etc/clickhouse-server'
const CLICKHOUSE_CONFIG = `<clickhouse>
  <logger><level>information</level></logger>
  <listen_host>0.0.0.0</listen_host>
  <http_port>8123</http_port>
  <tcp_port>9000</tcp_port>
  <timezone>UTC</timezone>
  <users_config>${CLICKHOUSE}/users.xml</users_config>
  <max_server_memory_usage>4294967296</max_server_memory_usage>
</clickhouse>`
const CLICKHOUSE_ADMINISTRATOR = `<clickhouse>
  <profiles><default /></profiles>
  <quotas><default /></quotas>
  <users><default><password /><networks><ip>127.0.0.1</ip></networks></default></users>
</clickhouse>`
/** The engine serves only while its query runs. */
const SERVING = `SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP;
SELECT sleepEachRow(3) FROM numbers(1000000000)
SETTINGS max_block_size = 1, function_sleep_max_microseconds_per_block = 0, max_execution_time = 0 FORMAT Null`

async function clickhouse(upper: string): Promise<OfficialImage> {
  const dir = join(upper, CLICKHOUSE)
  await mkdir(join(dir, 'users.d'), { recursive: true })
  await writeFile(join(dir, 'config.xml'), CLICKHOUSE_CONFIG)
  await writeFile(join(dir, 'users.xml'), CLICKHOUSE_ADMINISTRATOR)
  await writeFile(join(dir, 'users.d/placet.xml'), '')
  const main = join(repositoryDir, 'packages/testkit/src/services/clickhouse-main.ts')
  const args = [`--config-file=${CLICKHOUSE}/config.xml`, '--path=/var/lib/clickhouse']
  return {
    entrypoint: ['node', main, ...args, '--query', SERVING],
    binds: [{ from: repositoryDir, to: repositoryDir, isReadOnly: true }],
  }
}

/** Debian's nginx can't ask Docker's DNS again and again. */
function nginx(): OfficialImage {
  const script = `mkdir -p /var/lib/nginx
    sed -e 's/server edge:8081 resolve/server edge:8081/' -e '/resolver 127.0.0.11/d' /etc/nginx/nginx.conf > /tmp/nginx.conf
    exec /opt/usr/sbin/nginx -e stderr -g 'daemon off;' -c /tmp/nginx.conf`
  return {
    entrypoint: ['sh', '-ec', script, 'nginx'],
    binds: [{ from: join(servicesDir, 'tools/caches'), to: '/opt', isReadOnly: true }],
    env: { LD_LIBRARY_PATH: '/opt/usr/lib/x86_64-linux-gnu' },
  }
}
