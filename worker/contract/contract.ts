import { createApp } from "../app.ts";
import type { RouteDescriptions } from "./describeRoutes.ts";
import { generateContract } from "./document.ts";

const modules = import.meta.glob<Record<string, RouteDescriptions>>("../features/**/*.contract.ts", { eager: true });

/** The API contract of the Worker, from the descriptions in every `*.contract.ts`. */
export const contract = generateContract(
  createApp(),
  new Map(Object.values(modules).flatMap((module) => Object.values(module).flatMap((described) => [...described]))),
);
