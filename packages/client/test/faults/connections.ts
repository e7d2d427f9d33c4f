import { Agent } from 'undici'
import { createCertificate } from '../create-certificate.ts'
import { type Fault, lostQuery, outcomeUnknown, sameOutcome, unsent, untrusted } from './fault.ts'
import { echo } from './respond-with.ts'

const day = 24 * 60 * 60 * 1000
const valid = createCertificate({ from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
const expired = createCertificate({ from: new Date(Date.now() - 2 * day), to: new Date(Date.now() - day) })

/** Faults before the response begins: no connection, an untrusted certificate, or a broken connection. */
export const connectionFaults: readonly Fault[] = [
  { name: 'connection refused', endpoint: 'http://127.0.0.1:2/graphql', ...sameOutcome(unsent) },
  { name: 'DNS failure', endpoint: 'https://orchestration.invalid/graphql', ...sameOutcome(unsent) },
  { name: 'TLS: self-signed certificate', tls: valid, ...sameOutcome(untrusted) },
  {
    name: 'TLS: expired certificate',
    tls: expired,
    options: { dispatcher: new Agent({ connect: { ca: expired.cert } }) },
    ...sameOutcome(untrusted),
  },
  {
    name: 'TLS: reset during the handshake',
    tls: valid,
    onConnection: (socket) => socket.resetAndDestroy(),
    ...sameOutcome(unsent),
  },

  {
    name: 'reset before the request is written',
    onConnection: (socket) => socket.resetAndDestroy(),
    ...sameOutcome(unsent),
  },
  {
    name: 'reset after the request',
    respond: (socket) => socket.resetAndDestroy(),
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'closed after the request',
    respond: (socket) => socket.end(),
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'reset in the headers',
    respond: (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-ty', () => socket.resetAndDestroy()),
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'reset in the body',
    respond: (socket) =>
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{"data":"${echo}`,
        () => socket.resetAndDestroy(),
      ),
    query: lostQuery,
    mutation: outcomeUnknown,
  },
]
