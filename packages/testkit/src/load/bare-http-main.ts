import { createServer } from 'node:http'

/** Baseline: reads the whole body and answers 204, nothing else. */
const [port] = process.argv.slice(2)
createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    response.statusCode = body === '' ? 200 : 204
    response.end()
  })
}).listen(Number(port), '127.0.0.1')
