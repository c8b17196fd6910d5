import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loginSchema } from '@opencall/contract/accounts/auth/auth.schemas';

export const loginResolver = standardSchemaResolver(loginSchema);
