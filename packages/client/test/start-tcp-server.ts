import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

export interface TcpServer extends AsyncDisposable {
  origin: string
  /** Number of complete requests. */
  received: number
}

interface TcpServerOptions {
  tls?: TlsOptions | undefined
  onConnection?: ((socket: Socket) => void) | undefined
}

/** Starts a raw TCP server. `respond` is called after each complete request, and can write any bytes. */
export async function startTcpServer(
  respond: (socket: Socket) => void,
  { tls, onConnection }: TcpServerOptions = {},
): Promise<TcpServer> {
  const sockets = new Set<Socket>()
  const accept = (socket: Socket): void => {
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let size = requestSize(text); size !== undefined; size = requestSize(text)) {
        text = text.slice(size)
        tcpServer.received += 1
        respond(socket)
      }
    })
  }
  const server: Server = tls ? createTlsServer(tls, accept) : createServer(accept)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    onConnection?.(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const tcpServer: TcpServer = {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return tcpServer
}

/** Returns the length of the first request in the text, or undefined while the request is incomplete. */
function requestSize(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n')
  const length = /^content-length: (\d+)/im.exec(text)
  if (end === -1 || !length) return undefined
  const size = end + 4 + Number(length[1])
  return text.length >= size ? size : undefined
}
