import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fake `gh` with the commands that the workflow uses. It keeps comments and one pull request as files. */
const gh = `#!/usr/bin/env node
import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
const args = process.argv.slice(2)
const file = (name) => join(import.meta.dirname, name)
appendFileSync(file('calls'), JSON.stringify(args) + '\\n')
const after = (flag) => args[args.indexOf(flag) + 1]
if (args[0] === 'pr') {
  const isClosed = args.includes('closed')
  if (args[1] === 'list' && existsSync(file(isClosed ? 'closed-by' : 'pull-request.md'))) console.log(7)
  if (args[1] === 'create' || args[1] === 'edit') copyFileSync(after('--body-file'), file('pull-request.md'))
  if (args[1] === 'close') rmSync(file('pull-request.md'))
} else if (args.includes('--field')) {
  const comment = args.some((arg) => arg.endsWith('/comments/0')) ? 'foreign.md' : 'comment.md'
  copyFileSync(after('--field').replace('body=@', ''), file(comment))
} else if (args[1].endsWith('/issues/7')) {
  console.log(readFileSync(file('closed-by'), 'utf8'))
} else {
  const isForBot = after('--jq').includes('.user.login == "github-actions[bot]"')
  if (existsSync(file('foreign.md')) && !isForBot) console.log('https://api.github.com/comments/0')
  if (existsSync(file('comment.md'))) console.log('https://api.github.com/comments/1')
}
`

export interface GitHub {
  /** The folder that holds `gh`, for `PATH`. */
  bin: string
  /** The arguments of each call of `gh`, in order. */
  calls: () => string[][]
  /** The last text of a comment or of a pull request's description. */
  read: (file: 'comment.md' | 'foreign.md' | 'pull-request.md') => string
  git: (...args: string[]) => string
  /** The bare repository. */
  origin: string
  /** Closes the pull request, as somebody would on its page. */
  close: (somebody: string) => void
  /** Runs a script whenever the bot commits, which is after it looked at the branch and before it pushes. */
  onCommit: (script: string) => void
}

const findGit = () => execFileSync('which', ['git'], { encoding: 'utf8' }).trim()

/** Creates a repository in `folder/origin.git` from a project's files, and a `gh` that records its calls. */
export function startGithub(folder: string, project: string): GitHub {
  const bin = join(folder, 'bin')
  const origin = join(folder, 'origin.git')
  mkdirSync(bin)
  writeFileSync(join(bin, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(bin, 'gh'), gh)
  chmodSync(join(bin, 'gh'), 0o755)
  writeFileSync(join(bin, 'calls'), '')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Begin')
  git('clone', '--quiet', '--bare', project, origin)
  git('remote', 'add', 'origin', origin)
  return {
    bin,
    git,
    origin,
    close(somebody) {
      rmSync(join(bin, 'pull-request.md'))
      writeFileSync(join(bin, 'closed-by'), somebody)
    },
    onCommit(script) {
      writeFileSync(
        join(bin, 'git'),
        `#!/bin/sh\ncase " $* " in *" commit "*) ${script} ;; esac\nexec ${findGit()} "$@"\n`,
      )
      chmodSync(join(bin, 'git'), 0o755)
    },
    calls: () =>
      readFileSync(join(bin, 'calls'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    read: (file) => readFileSync(join(bin, file), 'utf8'),
  }
}
