import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DataType, isNullPointer, load, open, restorePointer, wrapPointer } from 'ffi-rs'

const engineDir = dirname(createRequire(import.meta.url).resolve('@chdb/lib-linux-x64-gnu/package.json'))
const argv = ['clickhouse', ...process.argv.slice(2)]
const library = 'chdb'

open({ library, path: join(engineDir, 'libchdb.so') })

// Blocks this thread for as long as the engine serves; this process has no other purpose.
const result = load({
  library,
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [argv.length, argv],
})

const message = load({
  library,
  funcName: 'chdb_result_error',
  retType: DataType.External,
  paramsType: [DataType.External],
  paramsValue: [result],
})
if (!isNullPointer(message)) {
  const [text] = restorePointer({ retType: [DataType.String], paramsValue: wrapPointer([message]) })
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
