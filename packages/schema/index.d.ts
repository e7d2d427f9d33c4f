/** The path of the SDL file with the snapshot of the orchestration API's schema. */
export declare const schemaPath: string
