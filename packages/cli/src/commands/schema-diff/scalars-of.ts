import type { OrchestrationConfig } from '@orchestration/codegen'
import type { Project } from '../../config/load-project.ts'

/** The TypeScript types of scalars that a project's configuration names, where it has a configuration. */
export const scalarsOf = (project: Project | OrchestrationConfig): Record<string, string> =>
  'generates' in project
    ? Object.assign({}, ...Object.values(project.generates).map(({ presetConfig }) => presetConfig.scalars))
    : {}
