import type { IncomingMessage, ServerResponse } from 'node:http'
import { FILES_PATH, type FileStore } from '../../service/files/file-store.ts'
import { HttpError } from './http-error.ts'
import { readBytes } from './request.ts'

const MAX_FILE_BYTES = 30_000_000

/** Web pages from any origin can use signed URLs. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'content-type',
}

/** Stores and serves files at their signed URLs. Requests need no other credential. */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: FileStore,
): Promise<void> {
  const { method, url = '', headers } = request
  if (method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const [id = ''] = url.slice(FILES_PATH.length).split('/')
  const file = files.find(id)
  if (method === 'PUT') {
    if (!file || !files.isUploadable(file)) {
      throw new HttpError(
        403,
        'The signed URL is invalid or has expired. Request a new one with getSignedUrl.',
        {
          headers: cors,
        },
      )
    }
    if (headers['content-type'] !== file.contentType) {
      throw new HttpError(403, 'Send the file with the required_headers that getSignedUrl returned.', {
        headers: cors,
      })
    }
    files.upload(id, await readBytes(request, MAX_FILE_BYTES))
    response.writeHead(200, cors).end()
    return
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new HttpError(405, 'Only PUT and GET are allowed.', { headers: { ...cors, allow: 'GET, PUT' } })
  }
  if (!file?.content) throw new HttpError(404, 'No file has been uploaded to this URL.', { headers: cors })
  response.writeHead(200, {
    ...cors,
    'content-type': file.contentType,
    'content-length': file.content.length,
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  response.end(method === 'HEAD' ? undefined : file.content)
}
