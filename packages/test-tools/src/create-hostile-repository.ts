import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findTempFolder } from './find-temp-folder.ts'

interface HostileRepository extends Disposable {
  /** The parent folder of `repository`. */
  folder: string
  /** The folder of the repository. */
  repository: string
  /** Returns whether the hostile program has run since the last call. */
  hasRun: () => boolean
}

const message = 'Publish version 3 from Awell Studio\n\n      Tag: hostile\n'

/**
 * Creates a repository with one commit. Every setting that can make Git run a program names a hostile one. Removes the
 * object at the path `missing`, as in a partial clone. `isEmbedded` moves the contents of `.git` into `repository`.
 */
export function createHostileRepository(
  files: Readonly<Record<string, string>>,
  { missing, isEmbedded = false }: { missing?: string; isEmbedded?: boolean } = {},
): HostileRepository {
  const folder = mkdtempSync(join(findTempFolder(), 'hostile-'))
  const repository = join(folder, 'repository')
  const ran = join(folder, 'ran')
  const program = join(folder, 'program.sh')
  writeFileSync(program, `#!/bin/sh\necho ran >> '${ran}'\n`, { mode: 0o755 })
  for (const [name, text] of Object.entries({
    ...files,
    '.gitattributes': '* diff=hostile filter=hostile\n',
  })) {
    mkdirSync(dirname(join(repository, name)), { recursive: true })
    writeFileSync(join(repository, name), text)
  }
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', input }).trim()
  git(['init', '--quiet', '--initial-branch=main'])
  git(['add', '.'])
  const person = 'a <a@example.org> 1700000000 +0000'
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----'
  const commit = `tree ${git(['write-tree'])}\nauthor ${person}\ncommitter ${person}\n${signature}\n\n${message}`
  const id = git(['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], commit)
  git(['update-ref', 'refs/heads/main', id])
  const objectOf = (revision: string) => git(['rev-parse', revision]).replace(/^../, '$&/')
  if (missing) rmSync(join(repository, '.git/objects', objectOf(`main:${missing}`)))
  const settings = {
    'core.fsmonitor': program,
    'core.pager': program,
    'core.sshCommand': program,
    'core.hooksPath': folder,
    'log.showSignature': 'true',
    'gpg.program': program,
    'diff.external': program,
    'diff.hostile.command': program,
    'diff.hostile.textconv': program,
    'filter.hostile.clean': program,
    'filter.hostile.smudge': program,
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': repository,
    'remote.origin.uploadpack': program,
    ...(isEmbedded && { 'core.worktree': repository }),
  }
  for (const [name, value] of Object.entries(settings)) git(['config', name, value])
  if (isEmbedded) {
    cpSync(join(repository, '.git'), repository, { recursive: true })
    rmSync(join(repository, '.git'), { recursive: true })
  }
  return {
    folder,
    repository,
    hasRun() {
      const has = existsSync(ran)
      rmSync(ran, { force: true })
      return has
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
