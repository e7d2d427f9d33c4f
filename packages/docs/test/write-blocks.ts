import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTypes } from '@orchestration/test-tools/check-types'
import { repository } from '../src/repository.ts'
import type { CodeBlock } from './find-code-blocks.ts'

export interface WrittenBlock extends CodeBlock {
  path: string
}

export interface WrittenBlocks extends AsyncDisposable {
  blocks: WrittenBlock[]
  /** The errors of the type checker, by page and line. */
  checkTypes(): Promise<string[]>
}

/** Writes each block to a module of its own in a new folder, whose imports resolve as they do beside it. */
export async function writeBlocks(beside: string, blocks: readonly CodeBlock[]): Promise<WrittenBlocks> {
  const folder = await mkdtemp(join(beside, '.blocks-'))
  const written = blocks.map((block) => {
    const name = `${block.file.replaceAll(/[/.]/g, '-')}-${block.line}.ts`
    return { ...block, path: join(folder, name) }
  })
  const config = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { declaration: false, isolatedDeclarations: false },
    include: ['*.ts'],
  }
  await Promise.all([
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config)),
    ...written.map(({ path, code }) => writeFile(path, code)),
  ])
  return {
    blocks: written,
    checkTypes: async () => toPages((await checkTypes(folder)).split('\n').filter(Boolean), written),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** Replaces a block's file and line by its page and line. Other messages stay as they are. */
const toPages = (output: readonly string[], blocks: readonly WrittenBlock[]): string[] =>
  output.map((text) => {
    const [, name = '', line = 0, message = ''] = /^([^(/]+)\((\d+),\d+\): (.*)$/.exec(text) ?? []
    const block = blocks.find(({ path }) => path.endsWith(`/${name}`))
    return block ? `${block.file}:${block.line + Number(line)} ${message}` : text
  })
