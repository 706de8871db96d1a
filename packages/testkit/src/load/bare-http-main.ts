import { createServer } from 'node:http'

/** A bare limit: reads a body to its end and answers 204, nothing else. */
const [port] = process.argv.slice(2)
createServer((request, response) => {
  request.on('data', () => undefined)
  request.on('end', () => {
    response.statusCode = request.method === 'POST' ? 204 : 200
    response.end()
  })
}).listen(Number(port), '127.0.0.1')
