import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** KB of all that the modules export, as a bundler makes it. Not gql.tada: its bytes are its texts and a parser. */
export async function measureBytes(
  folder: string,
  modules: Record<string, string>,
): Promise<Record<string, { minified: number; gzipped: number }>> {
  const bytes: Record<string, { minified: number; gzipped: number }> = {}
  for (const name of ['ours', 'stock']) {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${modules[name]}'`, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      write: false,
    })
    const text = outputFiles[0]?.contents ?? new Uint8Array()
    bytes[name] = { minified: text.length / 1_000, gzipped: gzipSync(text).length / 1_000 }
  }
  return bytes
}
