import type { IncomingMessage, ServerResponse } from 'node:http'
import { FILES_PATH, type FileStore } from '../../service/files.ts'
import { readBytes } from './request.ts'
import { HttpError } from './response.ts'

/** In bytes. */
const MAX_FILE_BYTES = 30_000_000

/** Browsers use signed URLs too, so any page may send a file to the URL that it has. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'content-type',
}

/** Stores a file that is sent to its signed URL, and serves it there. Callers need nothing but the URL. */
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
    if (!file || !files.isOpen(file)) {
      throw new HttpError(403, 'The signed URL is not valid any more. Ask getSignedUrl for another.', {
        headers: cors,
      })
    }
    if (headers['content-type'] !== file.contentType) {
      throw new HttpError(403, 'Send the required_headers of getSignedUrl with the file.', { headers: cors })
    }
    files.keep(id, await readBytes(request, MAX_FILE_BYTES))
    response.writeHead(200, cors).end()
    return
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new HttpError(405, 'A file takes PUT and GET.', { headers: { ...cors, allow: 'GET, PUT' } })
  }
  if (!file?.content) throw new HttpError(404, 'There is no file here.', { headers: cors })
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
