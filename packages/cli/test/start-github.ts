import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A fake `gh` with the commands that the workflow uses. It keeps comments and one pull request as files. In Bash, because a
 * start of Node takes 45 ms of CPU.
 */
const gh = `#!/bin/bash
set -e
cd "$(dirname "$0")"
printf '%s\\x1f' "$@" >> calls
printf '\\x1e' >> calls
after() {
  local wanted=$1
  shift
  while [ $# -gt 0 ] && [ "$1" != "$wanted" ]; do shift; done
  [ $# -gt 0 ] || { echo "gh: $wanted is missing" >&2; exit 1; }
  echo "$2"
}
has() { [[ " $arguments " == *" $1 "* ]]; }
arguments="$*"
case "$1 $2" in
  'pr list')
    if has closed; then kept=closed-by; else kept=pull-request.md; fi
    [ ! -e "$kept" ] || echo 7
    ;;
  'pr create' | 'pr edit')
    file=$(after --body-file "$@")
    cp "$file" pull-request.md
    ;;
  'pr close') rm pull-request.md ;;
  api*)
    if has --field; then
      if [[ "$arguments" == */comments/0* ]]; then kept=foreign.md; else kept=comment.md; fi
      body=$(after --field "$@")
      cp "\${body#body=@}" "$kept"
    elif [[ "$2" == */issues/7 ]]; then cat closed-by
    else
      jq=$(after --jq "$@")
      [ ! -e foreign.md ] || [[ "$jq" == *'.user.login == "github-actions[bot]"'* ]] || echo https://api.github.com/comments/0
      [ ! -e comment.md ] || echo https://api.github.com/comments/1
    fi
    ;;
esac
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
        .split('\x1e')
        .filter(Boolean)
        .map((call) => call.split('\x1f').slice(0, -1)),
    read: (file) => readFileSync(join(bin, file), 'utf8'),
  }
}
