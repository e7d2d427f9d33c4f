// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

export {};
