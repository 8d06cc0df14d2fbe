/** Loaded before a program that is started hundreds of times, as the product loads it before itself. */
import { rememberResolutions } from '#main/remember-resolutions.ts';

rememberResolutions();
