const BODY = '0\r\n\r\n'

/** Requests that two servers could read differently, each beginning with `start`: a request line and its headers. */
export function desyncRequests(start: string): [name: string, request: string][] {
  const [line = ''] = start.split('\r\n')
  return [
    ['two lengths', `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['two lengths in one line', `${start}Content-Length: 5, 6\r\n\r\nhello`],
    ['length and chunks', `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${BODY}`],
    ['chunks and length', `${start}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${BODY}`],
    ['unknown transfer coding', `${start}Transfer-Encoding: xchunked\r\n\r\n${BODY}`],
    ['chunks that are not last', `${start}Transfer-Encoding: chunked, identity\r\n\r\n${BODY}`],
    ['folded header', `${start}Transfer-Encoding:\r\n chunked\r\nContent-Length: 1\r\n\r\n${BODY}`],
    ['space before the colon', `${start}Content-Length : 5\r\n\r\nhello`],
    ['tab before the colon', `${start}Content-Length\t: 5\r\n\r\nhello`],
    ['negative length', `${start}Content-Length: -1\r\n\r\n`],
    ['length with a sign', `${start}Content-Length: +5\r\n\r\nhello`],
    ['length in hex', `${start}Content-Length: 0x5\r\n\r\nhello`],
    ['length that overflows', `${start}Content-Length: 99999999999999999999\r\n\r\nhello`],
    ['bad chunk size', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n${BODY}`],
    ['chunk size that overflows', `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff1\r\nhello`],
    ['chunk longer than its size', `${start}Transfer-Encoding: chunked\r\n\r\n5\r\nhelloX\r\n${BODY}`],
    ['chunk size without carriage return', `${start}Transfer-Encoding: chunked\r\n\r\n5\nhello\r\n${BODY}`],
    ['bare line feeds', `${start.replaceAll('\r\n', '\n')}Content-Length: 1\n\nx`],
    ['bare carriage return', `${start}X: a\rContent-Length: 5\r\n\r\nhello`],
    ['header name with a bracket', `${start}Content[Length: 5\r\n\r\nhello`],
    ['empty header name', `${start}: 5\r\n\r\nhello`],
    ['a zero byte', `${start}X: a\0b\r\n\r\n`],
    ['no host', `${line}\r\nContent-Length: 0\r\n\r\n`],
    ['unknown version', `${start.replace('HTTP/1.1', 'HTTP/9.9')}\r\n`],
    ['not HTTP', 'GET\r\n\r\n'],
  ]
}
