import { generateKeyPairSync, sign } from 'node:crypto'

const sha256WithEcdsa = element(0x30, oid('2a8648ce3d040302'))

/** Creates a self-signed certificate for 127.0.0.1, so that the repository contains no private key. */
export function createCertificate({ from, to }: { from: Date; to: Date }): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = element(0x30, oid('550403'), element(0x0c, Buffer.from('emulator')))
  const name = element(0x30, element(0x31, commonName))
  const address = element(0x30, element(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = element(
    0x30,
    element(0x30, oid('551d11'), element(0x04, address)),
    element(0x30, oid('551d13'), element(0x04, element(0x30, element(0x01, Buffer.from([0xff]))))),
  )
  const certificate = element(
    0x30,
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    sha256WithEcdsa,
    name,
    element(0x30, time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, extensions),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey))
  const der = element(0x30, certificate, sha256WithEcdsa, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'))
}

function time(date: Date): Buffer {
  return element(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
}
