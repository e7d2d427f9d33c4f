import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { checkTypes } from '@orchestration/test-tools/check-types'
import { repository } from '../src/repository.ts'
import type { CodeBlock } from './find-code-blocks.ts'

export interface WrittenBlock extends CodeBlock {
  path: string
}

export interface WrittenBlocks extends AsyncDisposable {
  blocks: WrittenBlock[]
  /** Returns the type checker's errors, each with its page and line. */
  checkTypes(): Promise<string[]>
}

/**
 * Writes each block to a module in a new subfolder of `parent`, so that imports resolve as in `parent`. A block with a title
 * becomes a file with that name in the folder of its page, so that other blocks of the page can import it.
 */
export async function writeBlocks(parent: string, blocks: readonly CodeBlock[]): Promise<WrittenBlocks> {
  const folder = await mkdtemp(join(parent, '.blocks-'))
  const taken = new Set<string>()
  const written = blocks.map((block) => {
    const page = block.file.replaceAll(/[/.]/g, '-')
    const [, title = ''] = /title="(.*?\.ts)"/.exec(block.meta) ?? []
    const named = join(folder, page, title)
    const path = title === '' || taken.has(named) ? join(folder, `${page}-${block.line}.ts`) : named
    taken.add(path)
    return { ...block, path }
  })
  const config = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: { declaration: false, isolatedDeclarations: false },
    include: ['**/*.ts'],
  }
  const write = async ({ path, code }: WrittenBlock) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, code)
  }
  await Promise.all([writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config)), ...written.map(write)])
  return {
    blocks: written,
    checkTypes: async () => toPages((await checkTypes(folder)).split('\n').filter(Boolean), folder, written),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** Replaces a block's file and line with the page and the line on that page. Leaves other messages unchanged. */
const toPages = (output: readonly string[], folder: string, blocks: readonly WrittenBlock[]): string[] =>
  output.map((text) => {
    const [, name = '', line = 0, message = ''] = /^([^(]+)\((\d+),\d+\): (.*)$/.exec(text) ?? []
    const block = blocks.find(({ path }) => relative(folder, path) === name)
    return block ? `${block.file}:${block.line + Number(line)} ${message}` : text
  })
