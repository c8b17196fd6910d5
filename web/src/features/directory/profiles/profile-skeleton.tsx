import { Loading, Skeleton } from '#ui/states.tsx';
import { ProfileFrame } from './profile-frame.tsx';

const FACTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of a profile. */
export const ProfileSkeleton = () => (
  <Loading label="Loading profile">
    <ProfileFrame
      lead={
        <>
          <Skeleton className="aspect-4/5" />
          <div className="h-17" />
        </>
      }
      below={<Skeleton className="h-44" />}
    >
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-3 h-[calc(var(--text-display)*0.98)] w-3/5" />
      <Skeleton className="mt-4 h-6 w-64 max-w-full" />
      <Skeleton className="mt-6 h-7 w-full" />
      <Skeleton className="mt-1 h-7 w-4/5" />
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,50%),1fr))] border-t">
        {FACTS.map((fact) => (
          <div key={fact} className="border-b py-3.5 pr-4">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="mt-0.5 h-7.5 w-24" />
          </div>
        ))}
      </div>
    </ProfileFrame>
  </Loading>
);
