export interface InitializedProject {
  /** The new files, relative to the folder. */
  written: string[]
  /** The files that were there already, relative to the folder, and scripts with other contents. They stay as they are. */
  left: string[]
  /** The names of the scripts that package.json got. */
  scripts: string[]
  /** The commands to run next, in the folder. */
  next: string[]
}
