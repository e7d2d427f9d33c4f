import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../src/repository.ts'

/** Loads the skills for coding agents, which packages have in `skills/<name>/SKILL.md`, by path. */
export async function loadSkills(): Promise<Record<string, string>> {
  const skills: Record<string, string> = {}
  for await (const path of glob('packages/*/skills/*/SKILL.md', { cwd: repository }))
    skills[path] = await readFile(join(repository, path), 'utf8')
  return skills
}
